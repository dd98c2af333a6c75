import { refuse } from '@call-to-glory/game-kit';
import { toyGame, type Toy } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { evolveTable } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { entropyOf } from '../testing/entropies.ts';
import { finished, lobby, PaperTable, playing } from '../testing/paper-table.ts';
import { ada, ben, cleo, toyOptions } from '../testing/toy.ts';
import { optionsWith, suggestionsOf } from '../voting/suggestions.ts';

describe('creating', () => {
  it('gives the host the first chair and leaves the others empty', () => {
    const { table } = new PaperTable();
    expect(table).toMatchObject({ host: 'ada', stage: 'lobby', gameNumber: 0 });
    expect(table.seats).toEqual([
      { type: 'person', person: ada, ready: false, cover: null, awaySince: null },
      { type: 'empty' },
      { type: 'empty' },
    ]);
  });

  it('starts against bots as soon as the host has added entropy, and not before', () => {
    const paper = new PaperTable(toyOptions(), 'random');
    expect(paper.table).toMatchObject({
      stage: 'lobby',
      countdown: { startsAt: paper.now, adding: [0] },
    });
    expect(paper.table.seats.slice(1)).toEqual([
      { type: 'bot', bot: 'random' },
      { type: 'bot', bot: 'random' },
    ]);
    paper.now += 3_600_000;
    for (const type of ['start', 'failStart'] as const) {
      expect(paper.system({ type })).not.toBeNull();
    }
    paper.seal();
    expect(paper.table.stage).toBe('lobby');
    paper.open();
    expect(paper.table.stage).toBe('playing');
    expect(paper.last.map(({ type }) => type)).toEqual(['opened', 'gameStarted']);
  });

  it('refuses options that neither the table nor the game has', () => {
    const reasons = [
      { options: { ...toyOptions(), seats: 1 }, code: 'seat-count' },
      { options: { ...toyOptions(), seats: 5 }, code: 'seat-count' },
      { options: { ...toyOptions(), seats: 2.5 }, code: 'malformed' },
      { options: { ...toyOptions(), clock: 'sundial' }, code: 'malformed' },
      { options: { ...toyOptions(), private: 1 }, code: 'malformed' },
      { options: { ...toyOptions(), randomSeats: 'yes' }, code: 'malformed' },
      { options: { ...toyOptions(), casual: 1 }, code: 'malformed' },
      ...[
        { move: 60_000, bank: 0 },
        { move: 60_000, bank: 0, increment: 0.5 },
        { move: 60_000, bank: 0, increment: 0, more: 1 },
      ].map((clock) => ({ options: { ...toyOptions(), clock }, code: 'malformed' })),
      ...[
        { move: 1000, bank: 0, increment: 0 },
        { move: 8 * 86_400_000, bank: 0, increment: 0 },
        { move: 60_000, bank: -1, increment: 0 },
        { move: 60_000, bank: 3_600_001, increment: 0 },
        { move: 60_000, bank: 0, increment: 60_001 },
      ].map((clock) => ({ options: { ...toyOptions(), clock }, code: 'clock' })),
      { options: { ...toyOptions(), game: {} }, code: 'rounds' },
      { options: null, code: 'malformed' },
      { options: 'please', code: 'malformed' },
    ];
    for (const { options, code } of reasons) {
      expect(lobby().ask(ada, { type: 'setOptions', options })).toEqual({
        code: 'bad-options',
        reason: code,
      });
    }
  });

  it('refuses a bot that the game does not have', () => {
    expect(() => new PaperTable(toyOptions(), 'toString')).toThrow('no-such-bot');
  });
});

describe('options', () => {
  it('make everybody confirm again that they are ready', () => {
    const paper = lobby();
    paper.ask(ben, { type: 'ready' });
    paper.seal([ben]);
    const options = toyOptions({ clock: 'slow', game: { rounds: 2 } });
    expect(paper.ask(ada, { type: 'setOptions', options })).toBeNull();
    expect(paper.table.options).toEqual(options);
    expect(paper.table.seats[1]).toMatchObject({ ready: false });
    expect(paper.table.seals).toEqual(['', '', '']);
  });

  it('add chairs, and remove those without a person', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 4 }) });
    expect(paper.table.seats.map(({ type }) => type)).toEqual(['person', 'person', 'bot', 'empty']);
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 2 }) });
    expect(paper.table.seats.map(({ type }) => type)).toEqual(['person', 'person']);
  });

  it('remove empty chairs first, then those of bots, but never a person’s', () => {
    const paper = lobby({ seats: 4 });
    paper.ask(ben, { type: 'sit', seat: 3 });
    const wish = { ...paper.table.options, clock: 'slow', game: { rounds: 3 } };
    paper.ask(ben, { type: 'suggest', options: wish });
    paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 3, clock: 'slow' }) });
    expect(paper.table.seats.map(({ type }) => type)).toEqual(['person', 'bot', 'person']);
    expect(suggestionsOf(paper.table)).toEqual([{ person: ben, change: { game: { rounds: 3 } } }]);
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 2 }) });
    expect(paper.table.seats.map(({ type }) => type)).toEqual(['person', 'person']);
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 3 }) });
    paper.ask(cleo, { type: 'sit', seat: 2 });
    const options = toyOptions({ seats: 2 });
    expect(paper.ask(ada, { type: 'setOptions', options })).toEqual({
      code: 'bad-options',
      reason: 'too-many-people',
    });
  });
});

describe('suggesting options', () => {
  it('is for seated people, one suggestion each, until the host accepts it', () => {
    const paper = lobby();
    const { options } = paper.table;
    const suggest = (change: object): unknown =>
      paper.ask(ben, { type: 'suggest', options: { ...options, ...change } });
    paper.ask(ben, { type: 'ready' });
    expect(suggest({ clock: 'slow', game: { rounds: 3 } })).toBeNull();
    expect(suggestionsOf(paper.table)).toEqual([
      { person: ben, change: { clock: 'slow', game: { rounds: 3 } } },
    ]);
    expect(paper.table.options).toEqual(options);
    expect(paper.table.seats[1]).toMatchObject({ ready: true });
    // Only the host decides who may watch and who may come.
    expect(suggest({ clock: 'fast', private: !options.private })).toBeNull();
    expect(suggestionsOf(paper.table)).toEqual([{ person: ben, change: { clock: 'fast' } }]);

    expect(suggest({ clock: 'fast', game: { rounds: 3 } })).toBeNull();
    paper.ask(ada, { type: 'setOptions', options: { ...options, clock: 'fast' } });
    expect(suggestionsOf(paper.table)).toEqual([{ person: ben, change: { game: { rounds: 3 } } }]);
    const [{ change } = { change: {} }] = suggestionsOf(paper.table);
    paper.ask(ada, { type: 'setOptions', options: optionsWith(paper.table.options, change) });
    expect(paper.table.options).toMatchObject({ clock: 'fast', game: { rounds: 3 } });
    // A table without suggestions is the same as one from before there were any.
    expect('suggestions' in paper.table).toBe(false);
  });

  it('stays while its author changes chairs', () => {
    const paper = lobby();
    paper.ask(ben, { type: 'suggest', options: { ...paper.table.options, clock: 'slow' } });
    const before = suggestionsOf(paper.table);
    expect(before).toHaveLength(1);
    const older = { ...paper.table, version: 6 };
    paper.ask(ben, { type: 'sit', seat: 2 });
    expect(suggestionsOf(paper.table)).toEqual(before);
    // Older logs are folded as they were when they were decided.
    const row = { seq: paper.seq, at: paper.now };
    const folded = paper.last.reduce<WholeTable<Toy>>(
      (table, event) => evolveTable(table, event, row, stateFold(toyGame)),
      older,
    );
    expect(suggestionsOf(folded)).toEqual([]);
  });

  it('can be withdrawn, lapses when its author leaves or becomes host, and ends when a game starts', () => {
    const paper = lobby();
    const { options } = paper.table;
    const wish = { ...options, clock: 'slow' } as const;
    paper.ask(ben, { type: 'suggest', options: wish });
    paper.ask(ben, { type: 'suggest', options });
    expect(suggestionsOf(paper.table)).toEqual([]);
    paper.ask(ben, { type: 'suggest', options: wish });
    paper.ask(ben, { type: 'stand' });
    paper.ask(ben, { type: 'sit', seat: 1 });
    expect(suggestionsOf(paper.table)).toEqual([]);
    paper.ask(ben, { type: 'suggest', options: wish });
    paper.ask(ada, { type: 'transferHost', seat: 1 });
    expect(suggestionsOf(paper.table)).toEqual([]);
    paper.ask(ben, { type: 'transferHost', seat: 0 });
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
    paper.begin();
    expect(suggestionsOf(paper.table)).toEqual([]);
    finish(paper);
    expect('suggestions' in paper.table).toBe(false);
  });

  it('is dropped when it conflicts with what the host sets, so that accepting it is never refused', () => {
    const paper = new PaperTable(toyOptions({ game: { rounds: 1 } }), undefined, {
      ...toyGame,
      // As with two variants that exclude each other.
      parseOptions: (input) =>
        JSON.stringify(input) === '{"rounds":3,"odd":true}'
          ? refuse({ code: 'exclusive' })
          : { ok: true, value: input as { rounds: number } },
    });
    const { options } = paper.table;
    paper.ask(ben, { type: 'sit', seat: 1 });
    const odd = { rounds: 1, odd: true };
    paper.ask(ben, { type: 'suggest', options: { ...options, game: odd } });
    paper.ask(ada, { type: 'setOptions', options: { ...options, game: { rounds: 2 } } });
    expect(suggestionsOf(paper.table)).toEqual([{ person: ben, change: { game: { odd: true } } }]);
    paper.ask(ada, { type: 'setOptions', options: { ...options, game: { rounds: 3 } } });
    expect(suggestionsOf(paper.table)).toEqual([]);
  });

  it('is refused to others, during a game, and where it makes no sense', () => {
    const paper = lobby();
    const options = { ...paper.table.options, clock: 'slow' };
    expect(paper.ask(cleo, { type: 'suggest', options })).toEqual({ code: 'not-seated' });
    expect(paper.ask(ben, { type: 'suggest', options: { ...options, clock: 'odd' } })).toEqual({
      code: 'bad-options',
      reason: 'malformed',
    });
    expect(playing().ask(ben, { type: 'suggest', options })).toEqual({ code: 'game-running' });
  });
});

describe('being ready', () => {
  it('is declared once, and withdrawn once', () => {
    const paper = lobby();
    expect(paper.ask(ben, { type: 'ready' })).toBeNull();
    expect(paper.ask(ben, { type: 'ready' })).toEqual({ code: 'already-ready' });
    expect(paper.ask(ben, { type: 'unready' })).toBeNull();
    expect(paper.ask(ben, { type: 'unready' })).toEqual({ code: 'not-ready' });
  });

  it('is stale if the options have changed since', () => {
    const paper = lobby();
    const seen = paper.seq;
    paper.ask(ada, { type: 'setOptions', options: toyOptions({ clock: 'fast' }) });
    expect(paper.ask(ben, { type: 'ready' }, seen)).toEqual({ code: 'stale', seq: paper.seq });
    expect(paper.ask(ben, { type: 'ready' }, paper.seq)).toBeNull();
  });

  it('starts the game when the last chair is filled and everybody is ready', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'ready' });
    paper.ask(ben, { type: 'ready' });
    expect(paper.table.stage).toBe('lobby');
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    expect(paper.table).toMatchObject({
      stage: 'lobby',
      countdown: { startsAt: paper.now + 3000 },
    });
    expect(paper.system({ type: 'start' })?.code).toBe('time-left');
    expect(paper.begin()).toBeNull();
    const { seq } = paper;
    expect(paper.table).toMatchObject({
      stage: 'playing',
      gameNumber: 1,
      promptedAt: [seq, seq, seq],
    });
  });

  it.each([
    ['says that they are not ready', (paper: PaperTable) => paper.ask(ben, { type: 'unready' })],
    ['leaves', (paper: PaperTable) => paper.ask(ben, { type: 'stand' })],
    ['is sent away', (paper: PaperTable) => paper.ask(ada, { type: 'clearSeat', seat: 1 })],
    ['loses connection', (paper: PaperTable) => paper.system({ type: 'attend', here: ['ada'] })],
    [
      'finds other options',
      (paper: PaperTable) =>
        paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 2, clock: 'slow' }) }),
    ],
  ])('stops the countdown when somebody %s', (_, change) => {
    const paper = lobby({ seats: 2 });
    paper.ask(ada, { type: 'ready' });
    paper.ask(ben, { type: 'ready' });
    expect(paper.startsAt).not.toBeNull();
    expect(change(paper)).toBeNull();
    expect(paper.startsAt).toBeNull();
    paper.now += 10_000;
    expect(paper.system({ type: 'start' })?.code).toBe('time-left');
  });

  it('counts down again when a disconnected player is back', () => {
    const paper = lobby({ seats: 2 });
    paper.ask(ada, { type: 'ready' });
    paper.ask(ben, { type: 'ready' });
    paper.system({ type: 'attend', here: ['ada'] });
    paper.now += 60_000;
    paper.system({ type: 'attend', here: ['ada', 'ben'] });
    expect(paper.startsAt).toBe(paper.now + 3000);
  });

  it('starts without a countdown for a player alone with bots', () => {
    const paper = new PaperTable(toyOptions({ seats: 2 }));
    paper.ask(ada, { type: 'ready' });
    paper.seal();
    paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    paper.open();
    expect(paper.table.stage).toBe('playing');
  });

  it('does not start a game of bots alone', () => {
    const paper = new PaperTable(toyOptions({ seats: 2 }));
    paper.ask(ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    paper.ask(ada, { type: 'stand' });
    expect(paper.table.stage).toBe('lobby');
  });
});

describe('after a game', () => {
  it('the same people play again when all ask for it', () => {
    const paper = finished();
    expect(paper.table).toMatchObject({ stage: 'finished', gameNumber: 1 });
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'random' });
    paper.ask(ada, { type: 'ready' });
    expect(paper.table.stage).toBe('finished');
    paper.ask(ben, { type: 'ready' });
    paper.begin();
    expect(paper.table).toMatchObject({ stage: 'playing', gameNumber: 2 });
    expect(paper.table.results).toHaveLength(1);
  });

  it('nobody is ready, nobody has a stand-in, and all entropy is spent', () => {
    const paper = lobby();
    paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
    for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
    paper.begin();
    expect(paper.table.entropy).toEqual([entropyOf(ada, 1), entropyOf(ben, 1), '']);
    paper.ask(ben, { type: 'stand' });
    while (paper.table.stage === 'playing') {
      paper.choose(ada);
      paper.chooseByBot(1);
      paper.chooseByBot(2);
    }
    expect(paper.table.seats[1]).toEqual({
      type: 'person',
      person: ben,
      ready: false,
      cover: null,
      awaySince: null,
    });
    expect(paper.table).toMatchObject({ seals: ['', '', ''], entropy: ['', '', ''] });
    expect(paper.table.results[0]?.players[1]).toMatchObject({ person: ben, cover: 'simple' });
  });

  it('the next seat opens, and everybody keeps their seat', () => {
    const paper = playing();
    const first = paper.table.opener ?? -1;
    expect([0, 1, 2]).toContain(first);
    const before = whoSits(paper);
    playAgain(paper);
    expect(paper.table.opener).toBe((first + 1) % 3);
    expect(whoSits(paper)).toEqual(before);
  });

  it('with random seats everybody moves on by one chair, so that everybody opens in turn', () => {
    const paper = playing({ randomSeats: true });
    const chair = paper.table.opener ?? -1;
    const openers = [whoSits(paper)[chair]];
    for (let games = 1; games < 3; games += 1) {
      const before = whoSits(paper);
      playAgain(paper);
      expect(whoSits(paper)).toEqual([...before.slice(1), before[0]]);
      openers.push(whoSits(paper)[paper.table.opener ?? -1]);
    }
    expect(new Set(openers)).toEqual(new Set(['ada', 'ben', 'bot']));
  });

  it('games and wins are counted for each person, until the host resets the count', () => {
    const paper = playing();
    playAgain(paper);
    finish(paper);
    const { games, tallies } = paper.table.score;
    expect(games).toBe(2);
    expect(tallies.map(({ person, games: played }) => [person.id, played])).toEqual([
      ['ada', 2],
      ['ben', 2],
    ]);
    const wins = paper.table.results.map(({ outcome }) => (outcome.places[0] === 1 ? 1 : 0));
    expect(tallies[0]?.wins).toBe(wins.reduce<number>((sum, win) => sum + win, 0));
    expect(paper.ask(ben, { type: 'resetScore' })).toEqual({ code: 'not-host' });
    expect(paper.ask(ada, { type: 'resetScore' })).toBeNull();
    expect(paper.table.score).toMatchObject({
      games: 0,
      tallies: [
        { person: ada, games: 0, wins: 0 },
        { person: ben, games: 0, wins: 0 },
      ],
    });
    expect(paper.table.results).toHaveLength(2);
  });
});

describe('random seats', () => {
  it('shuffle people when the first game begins, with equal chances', () => {
    const places = new Set<number>();
    for (let number = 0; number < 30; number += 1) {
      const paper = new PaperTable(toyOptions({ randomSeats: true }));
      const other = { id: `ben-${number}`, name: 'Ben' };
      paper.ask(other, { type: 'sit' });
      paper.ask(ada, { type: 'seatBot', seat: 2, bot: 'simple' });
      for (const person of [ada, other]) paper.ask(person, { type: 'ready' });
      paper.begin();
      places.add(paper.seatOf(ada));
      expect(paper.table.seats.map(({ type }) => type).toSorted()).toEqual([
        'bot',
        'person',
        'person',
      ]);
    }
    expect([...places].toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
  });

  it('are not shuffled where nobody asked for it', () => {
    const paper = playing();
    expect([paper.seatOf(ada), paper.seatOf(ben)]).toEqual([0, 1]);
  });
});

function whoSits(paper: PaperTable): readonly string[] {
  return paper.table.seats.map((occupant) =>
    occupant.type === 'person' ? occupant.person.id : occupant.type,
  );
}

function finish(paper: PaperTable): void {
  while (paper.table.stage === 'playing') {
    for (const [seat, who] of whoSits(paper).entries()) {
      if (who === 'bot') paper.chooseByBot(seat);
      else paper.choose(who === 'ada' ? ada : ben);
    }
  }
}

/** Finishes the game, and begins another with the same people. */
function playAgain(paper: PaperTable): void {
  finish(paper);
  for (const person of [ada, ben]) paper.ask(person, { type: 'ready' });
  paper.begin();
}
