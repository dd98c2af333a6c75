import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { nextScheduled, type ScheduledCommand } from '../decide/scheduled-command.ts';
import { evolveTable } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import type { Proposal, Person } from '../model/table.ts';
import { deadlineOf, timeLeftOf } from '../playing/questions.ts';
import { lobby, playing, type PaperTable } from '../testing/paper-table.ts';
import { ada, ben, cleo, wim } from '../testing/toy.ts';

const [pause, resume, end] = [{ type: 'pause' }, { type: 'resume' }, { type: 'end' }] as const;

describe('a pause', () => {
  it('needs everybody who is there; during it no clock runs, and nobody plays', () => {
    const paper = three({ clock: 'fast' });
    paper.now += 10_000;
    vote(paper, ada, pause);
    vote(paper, ben, pause);
    expect(paper.table).toMatchObject({ standstill: null, proposals: [{ agreed: [0, 1] }] });
    vote(paper, cleo, pause);
    expect(paper.table).toMatchObject({ standstill: { reason: 'paused' }, proposals: [] });
    paper.now += 3_600_000;
    expect(deadlineOf(toyGame, paper.table, 0)).toBeNull();
    expect(paper.choose(ada)).toEqual({ code: 'paused' });
  });

  it('ends when more than half of those who are there want it to, and costs no time', () => {
    const paper = three({ clock: 'fast' });
    paper.now += 10_000;
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    paper.now += 240_000;
    vote(paper, ada, resume);
    expect(paper.isPaused).toBe(true);
    vote(paper, ben, resume);
    expect(paper.isPaused).toBe(false);
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(40_000);
    expect(paper.ask(ada, { type: 'vote', motion: resume, isFor: true })?.code).toBe('not-paused');
  });

  it('is defeated by one vote against it', () => {
    const paper = three();
    vote(paper, ada, pause);
    vote(paper, ben, pause, false);
    expect(paper.playing.proposals).toEqual([]);
    vote(paper, cleo, pause);
    expect(paper.playing.proposals).toEqual([{ motion: pause, agreed: [2], against: [] }]);
  });

  it('begins when the only person who has not voted loses connection', () => {
    const paper = three();
    vote(paper, ada, pause);
    vote(paper, ben, pause);
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(paper.isPaused).toBe(true);
  });

  it('ends by itself after a quarter of an hour, and can be extended by agreement', () => {
    const paper = three({ clock: 'fast' });
    const began = paper.now;
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    expect(paper.playing.standstill).toMatchObject({ since: began, until: began + 900_000 });
    paper.now += 600_000;
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    expect(paper.playing.standstill).toMatchObject({ since: began, until: began + 1_500_000 });
    paper.now = began + 1_499_999;
    expect(paper.system({ type: 'endPause' })?.code).toBe('time-left');
    paper.now += 1;
    expect(paper.system({ type: 'endPause' })).toBeNull();
    expect(paper.table).toMatchObject({ standstill: null, proposals: [] });
    expect(deadlineOf(toyGame, paper.table, 0)).toBe(paper.now + 50_000);
  });

  it('can be ended by anybody after five minutes', () => {
    const paper = three();
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    paper.now += 299_999;
    vote(paper, ben, resume);
    expect(paper.isPaused).toBe(true);
    paper.now += 1;
    vote(paper, ben, resume);
    expect(paper.isPaused).toBe(false);
  });

  it('ends after five minutes by a vote from before', () => {
    const paper = three();
    const began = paper.now;
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    expect(scheduled(paper)).toEqual({ at: began + 900_000, command: { type: 'endPause' } });
    vote(paper, ben, resume);
    const counted = { at: began + 300_000, command: { type: 'countVotes' } };
    expect(scheduled(paper)).toEqual(counted);
    paper.now = counted.at - 1;
    expect(paper.system({ type: 'countVotes' })?.code).toBe('time-left');
    vote(paper, ben, resume, false);
    expect(scheduled(paper)).toMatchObject({ command: { type: 'endPause' } });
    vote(paper, ben, resume);
    paper.now += 1;
    expect(paper.system({ type: 'countVotes' })).toBeNull();
    expect(paper.isPaused).toBe(false);
    expect(scheduled(paper)).toBeNull();
  });

  it('costs no time for a player who takes a stand-in during it', () => {
    const paper = three({ clock: 'fast' });
    paper.now += 10_000;
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    paper.now += 3_600_000;
    paper.ask(ada, { type: 'cover' });
    paper.ask(ada, { type: 'return' });
    vote(paper, ada, resume);
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(40_000);
  });

  it('ends when somebody whose vote was missing comes back by sending a command', () => {
    const paper = three({ clock: 'fast' });
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    vote(paper, cleo, resume);
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    vote(paper, ada, resume);
    expect(paper.isPaused).toBe(true);
    expect(paper.ask(cleo, { type: 'giveTime', seat: 0 })).toBeNull();
    expect(paper.isPaused).toBe(false);
  });

  it('can be ended by the only player who is there', () => {
    const paper = three();
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    paper.system({ type: 'attend', here: ['ben'] });
    vote(paper, ben, resume);
    expect(paper.isPaused).toBe(false);
  });
});

describe('the end by agreement', () => {
  it('needs everybody who plays, reveals the secret, and gives no result', () => {
    const paper = three();
    paper.ask(cleo, { type: 'cover' });
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    vote(paper, ada, end);
    vote(paper, ben, end);
    expect(paper.last.map(({ type }) => type)).toEqual(['voted', 'gameEnded', 'secretCommitted']);
    expect(paper.table).toMatchObject({ stage: 'lobby', results: [] });
    expect(paper.table.revealed).toHaveLength(1);
    for (const person of [ada, ben, cleo]) paper.ask(person, { type: 'ready' });
    paper.begin();
    expect(paper.table).toMatchObject({ stage: 'playing', gameNumber: 2 });
  });

  it('does not come about because somebody loses connection, whether or not they have agreed', () => {
    const paper = three();
    vote(paper, ada, end);
    vote(paper, ben, end);
    for (const here of [['ada', 'ben'], ['ben'], []]) paper.system({ type: 'attend', here });
    expect(paper.playing.proposals).toEqual([{ motion: end, agreed: [0, 1], against: [] }]);
    vote(paper, cleo, end);
    expect(paper.table.stage).toBe('lobby');
  });

  it('comes about when the others vote in a bot for the only person who has not answered', () => {
    const paper = three();
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    for (const motion of [end, { type: 'cover', seat: 2 }] as const)
      for (const person of [ada, ben]) vote(paper, person, motion);
    expect(paper.last.map(({ type }) => type)).toEqual([
      'voted',
      'covered',
      'gameEnded',
      'secretCommitted',
    ]);
  });

  it('comes about when a bot stands in for the only person who has not answered', () => {
    const paper = three({ clock: 'fast' });
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    for (const person of [ben, cleo]) vote(paper, person, end);
    paper.now += 120_000;
    paper.system({ type: 'coverAbsent', seat: 0 });
    expect(paper.last.map(({ type }) => type)).toEqual(['covered', 'gameEnded', 'secretCommitted']);
  });
});

describe('where nobody has to be there', () => {
  it.each([pause, end])('everybody who plays is asked, whether there or not: $type', (motion) => {
    const paper = three({ clock: 'days' });
    paper.ask(cleo, { type: 'cover' });
    paper.system({ type: 'attend', here: ['ben'] });
    vote(paper, ben, motion);
    expect(paper.playing.proposals).toEqual([{ motion, agreed: [1], against: [] }]);
    vote(paper, ada, motion);
    expect(paper.last.map(({ type }) => type)).toContain(motion === pause ? 'paused' : 'gameEnded');
  });

  it('the people who are there can end a pause', () => {
    const paper = three({ clock: 'days' });
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    paper.system({ type: 'attend', here: ['ben'] });
    vote(paper, ben, resume);
    expect(paper.isPaused).toBe(false);
  });

  it('no vote brings in a bot for an absent player; but one that takes over from a slow player lets a vote to end pass', () => {
    const paper = three({ clock: 'days' });
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    const motion: Proposal = { type: 'cover', seat: 0 };
    expect(paper.ask(ben, { type: 'vote', motion, isFor: true })?.code).toBe('not-absent');
    for (const person of [ben, cleo]) vote(paper, person, end);
    for (let turns = 0; turns < 6 && paper.table.stage === 'playing'; turns += 1) {
      paper.now = deadlineOf(toyGame, paper.table, 0) ?? paper.now;
      paper.system({ type: 'timeOut', seat: 0 });
      for (const person of [ben, cleo]) paper.choose(person);
    }
    expect(paper.table.stage).toBe('lobby');
  });
});

const coverAda: Proposal = { type: 'cover', seat: 0 };

/** Ada has thought for two minutes, and Ben votes for a bot to stand in for her. */
function adaThinks(): PaperTable {
  const paper = three();
  paper.choose(ben);
  paper.choose(cleo);
  paper.now += 120_000;
  vote(paper, ben, coverAda);
  return paper;
}

describe('a vote about an absent player', () => {
  it('brings in a bot with more than half, and their return ends any such vote', () => {
    const paper = three();
    const cover: Proposal = { type: 'cover', seat: 0 };
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    vote(paper, ben, cover);
    paper.system({ type: 'attend', here: ['ada', 'ben', 'cleo'] });
    expect(paper.playing.proposals).toEqual([]);
    expect(paper.ask(ben, { type: 'vote', motion: cover, isFor: true })).toEqual({
      code: 'not-absent',
      seat: 0,
    });
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    vote(paper, ben, cover);
    vote(paper, cleo, cover);
    expect(paper.table.seats[0]).toMatchObject({ cover: 'simple' });
    expect(paper.last.at(-1)).toMatchObject({ type: 'covered', reason: 'voted' });
    expect(paper.ask(ada, { type: 'return' })).toBeNull();
  });

  it('about how long they think outlasts a moment without a connection', () => {
    const paper = adaThinks();
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    paper.now += 3000;
    paper.system({ type: 'attend', here: ['ada', 'ben', 'cleo'] });
    expect(paper.playing.proposals).toMatchObject([{ motion: coverAda, agreed: [1] }]);
    vote(paper, cleo, coverAda);
    expect(paper.last.at(-1)).toMatchObject({ type: 'covered', seat: 0, reason: 'voted' });
  });

  it('about another player stays as it is, and one to wait ends, when they are back', () => {
    const paper = adaThinks();
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    vote(paper, ben, { type: 'wait', seat: 0 });
    const { playing: table } = paper;
    expect(table.proposals).toHaveLength(2);
    // As if more players were there.
    const coverCleo: Proposal = { type: 'cover', seat: 2 };
    const proposals = [{ motion: coverCleo, agreed: [1], against: [] }, ...table.proposals];
    const motionsAt = (version: number): readonly Proposal[] => {
      const away = { ...table, version, proposals };
      const row = { seq: paper.seq + 1, at: paper.now };
      const back = evolveTable(away, { type: 'cameBack', seat: 0 }, row, stateFold(toyGame));
      if (back.stage !== 'playing') throw new Error('no game is on');
      return back.proposals.map(({ motion }) => motion);
    };
    expect(motionsAt(7)).toEqual([coverCleo, coverAda]);
    // As it was when those tables were played.
    expect(motionsAt(6)).toEqual([coverCleo]);
  });

  it('with a clock is over when they are back, however long they think', () => {
    const paper = three({ clock: 'fast' });
    paper.choose(ben);
    paper.choose(cleo);
    paper.now += 25_000;
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    vote(paper, ben, coverAda);
    paper.system({ type: 'attend', here: ['ada', 'ben', 'cleo'] });
    expect(paper.playing.proposals).toEqual([]);
  });

  it('is over when they have moved, and does not apply to later turns', () => {
    const paper = adaThinks();
    expect(paper.playing.proposals).toMatchObject([{ motion: coverAda, agreed: [1] }]);
    paper.choose(ada);
    expect(paper.playing.proposals).toEqual([]);
    paper.now += 3000;
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(paper.table.seats[0]).toMatchObject({ cover: null });
  });

  it('brings in no bot while the game is paused, and can then be withdrawn', () => {
    const paper = adaThinks();
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    expect(paper.table).toMatchObject({ standstill: { reason: 'paused' } });
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(paper.table.seats[0]).toMatchObject({ cover: null });
    expect(paper.ask(ben, { type: 'vote', motion: coverAda, isFor: true })?.code).toBe(
      'not-absent',
    );
    expect(paper.ask(ben, { type: 'vote', motion: coverAda, isFor: false })).toBeNull();
    expect(paper.playing.proposals).toEqual([]);
    expect(paper.ask(ben, { type: 'vote', motion: coverAda, isFor: false })?.code).toBe(
      'not-absent',
    );
  });

  it('can grant them their full absence time again', () => {
    const paper = three({ clock: 'fast' });
    paper.system({ type: 'attend', here: ['ben', 'cleo'] });
    paper.now += 100_000;
    vote(paper, ben, { type: 'wait', seat: 0 });
    vote(paper, cleo, { type: 'wait', seat: 0 });
    paper.now += 119_000;
    expect(paper.system({ type: 'coverAbsent', seat: 0 })?.code).toBe('time-left');
    expect(timeLeftOf(toyGame, paper.table, 0, paper.now)).toBe(50_000);
  });

  it('may be about a player who thinks for two minutes without a clock, and about nobody else who is there', () => {
    const motion: Proposal = { type: 'cover', seat: 0 };
    const paper = three();
    paper.now += 119_999;
    expect(paper.ask(ben, { type: 'vote', motion, isFor: true })?.code).toBe('not-absent');
    paper.now += 1;
    expect(paper.ask(ben, { type: 'vote', motion, isFor: true })).toBeNull();
    const timed = three({ clock: 'slow' });
    timed.now += 120_000;
    expect(timed.ask(ben, { type: 'vote', motion, isFor: true })?.code).toBe('not-absent');
  });

  it('needs only one vote when the others have waited for five minutes', () => {
    const paper = three();
    const cover: Proposal = { type: 'cover', seat: 0 };
    paper.now += 120_000;
    vote(paper, ben, cover);
    expect(paper.table.seats[0]).toMatchObject({ cover: null });
    paper.now += 180_000;
    vote(paper, ben, cover);
    expect(paper.table.seats[0]).toMatchObject({ cover: 'simple' });
  });

  it('counts by itself after five minutes, unless the game is paused or they have moved', () => {
    const paper = adaThinks();
    const at = paper.now + 180_000;
    expect(scheduled(paper)).toEqual({ at, command: { type: 'countVotes' } });
    for (const person of [ada, ben, cleo]) vote(paper, person, pause);
    expect(scheduled(paper)).toMatchObject({ command: { type: 'endPause' } });
    for (const person of [ada, ben]) vote(paper, person, resume);
    const later = scheduled(paper);
    expect(later).toMatchObject({ command: { type: 'countVotes' } });
    paper.now = later?.at ?? 0;
    expect(paper.system({ type: 'countVotes' })).toBeNull();
    expect(paper.last).toMatchObject([{ type: 'covered', seat: 0, reason: 'voted' }]);

    const moved = adaThinks();
    moved.choose(ada);
    expect(scheduled(moved)).toBeNull();
  });

  it('cannot be about yourself, bots, empty chairs or seats with a stand-in', () => {
    const paper = playing();
    const ask = (person: Person, seat: number) =>
      paper.ask(person, { type: 'vote', motion: { type: 'cover', seat }, isFor: true })?.code;
    paper.system({ type: 'attend', here: ['ben'] });
    expect(ask(ben, 2)).toBe('seat-empty');
    expect(ask(ben, 7)).toBe('no-such-seat');
    expect(ask(wim, 0)).toBe('not-seated');
    expect(ask(ada, 0)).toBe('own-seat');
    paper.ask(ada, { type: 'cover' });
    expect(ask(ben, 0)).toBe('already-covered');
  });
});

describe('courtesies', () => {
  it('a reminder goes to a player who is asked, at most twice a minute', () => {
    const paper = playing();
    expect(paper.ask(ada, { type: 'remind', seat: 1 })).toBeNull();
    expect(paper.last).toEqual([{ type: 'nudged', seat: 1, by: 0 }]);
    paper.now += 29_999;
    expect(paper.ask(ada, { type: 'remind', seat: 1 })?.code).toBe('reminded-already');
    paper.now += 1;
    expect(paper.ask(ada, { type: 'remind', seat: 1 })).toBeNull();
    paper.choose(ben);
    paper.now += 60_000;
    expect(paper.ask(ada, { type: 'remind', seat: 1 })?.code).toBe('not-asked');
    expect(paper.ask(ada, { type: 'remind', seat: 0 })?.code).toBe('own-seat');
    expect(paper.ask(ada, { type: 'remind', seat: 2 })?.code).toBe('seat-empty');
  });

  it('time can be given twice, and again once it has been used', () => {
    const paper = playing({ clock: 'fast' });
    expect(paper.ask(ada, { type: 'giveTime', seat: 1 })).toBeNull();
    expect(paper.last).toEqual([{ type: 'timeGiven', seat: 1, by: 0, time: 20_000 }]);
    expect(timeLeftOf(toyGame, paper.table, 1, paper.now)).toBe(70_000);
    expect(paper.ask(ada, { type: 'giveTime', seat: 1 })).toBeNull();
    expect(paper.ask(ada, { type: 'giveTime', seat: 1 })?.code).toBe('time-full');
    paper.now += 45_000;
    paper.choose(ben);
    expect(paper.ask(ada, { type: 'giveTime', seat: 1 })).toBeNull();
  });
});

function vote(paper: PaperTable, person: Person, motion: Proposal, isFor = true): void {
  const refusal = paper.ask(person, { type: 'vote', motion, isFor });
  if (refusal !== null) throw new Error(refusal.code);
}

/** What the table will do next by itself. */
function scheduled(paper: PaperTable): ScheduledCommand | null {
  return nextScheduled(toyGame, paper.table);
}

/** Ada, Ben and Cleo have just begun to play. */
function three(change: Parameters<typeof lobby>[0] = {}): PaperTable {
  const paper = lobby(change);
  paper.ask(cleo, { type: 'sit', seat: 2 });
  for (const person of [ada, ben, cleo]) paper.ask(person, { type: 'ready' });
  paper.begin();
  return paper;
}
