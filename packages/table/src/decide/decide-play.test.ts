import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { tableVersion } from '../model/decision.ts';
import { chanceOfDeal, commitmentOf } from '../playing/dealing.ts';
import { nameOf, viewerOf } from '../seating/seats.ts';
import { entropyOf } from '../testing/entropies.ts';
import { finished, PaperTable, playing, secretOf, trick } from '../testing/paper-table.ts';
import { ada, ben, cleo, toyOptions, wim } from '../testing/toy.ts';
import { safeCommandOf } from './decide-play.ts';

describe('playing', () => {
  it('asks the game', () => {
    const paper = playing();
    expect(paper.ask(ada, { type: 'play', command: { type: 'choose', card: 9 } })).toEqual({
      code: 'rule',
      refusal: { code: 'not-in-hand' },
    });
    expect(paper.choose(ada)).toBeNull();
    expect(paper.last).toMatchObject([{ type: 'played', seat: 0, by: 'person' }]);
    expect(paper.choose(ada)).toEqual({ code: 'rule', refusal: { code: 'not-now' } });
  });

  it('refuses anything that is not a command of the game', () => {
    const paper = playing();
    for (const command of [null, 7, 'choose', {}, { type: 'choose' }, { type: 'fold' }]) {
      expect(paper.ask(ada, { type: 'play', command })).toEqual({ code: 'malformed-command' });
    }
  });

  it('is stale if it was chosen before the seat was given this prompt', () => {
    const paper = playing();
    const start = paper.seq;
    expect(paper.choose(ada, start - 1)).toEqual({ code: 'stale', seq: start });
    paper.choose(ben);
    expect(paper.choose(ada, start)).toBeNull();
    paper.chooseByBot(2);
    const revealed = paper.seq;
    expect(paper.playing.promptedAt).toEqual([revealed, revealed, revealed]);
    expect(paper.choose(ada, revealed - 1)).toEqual({ code: 'stale', seq: revealed });
    expect(paper.choose(ada, revealed)).toBeNull();
  });

  it('is stale if the seat has since chosen by itself, and is asked again', () => {
    const paper = playing();
    paper.choose(ben);
    paper.chooseByBot(2);
    const seen = paper.seq;
    expect(paper.choose(ada, seen)).toBeNull();
    expect(paper.choose(ada, seen)).toEqual({ code: 'stale', seq: paper.seq });
    expect(paper.choose(ada)).toBeNull();
  });
});

describe('the end of a game', () => {
  it('keeps the result, reveals the secret, and commits to the next', () => {
    const paper = playing();
    expect(paper.table.commitment).toBe(commitmentOf(secretOf(1)));
    while (paper.table.stage === 'playing') trick(paper);
    expect(paper.last.map(({ type }) => type)).toEqual([
      'played',
      'gameFinished',
      'secretCommitted',
    ]);
    expect(paper.table.revealed).toEqual([secretOf(1)]);
    expect(paper.table.commitment).toBe(commitmentOf(secretOf(2)));
    expect(paper.table.results).toHaveLength(1);
    expect(paper.table.results[0]?.outcome.scores).toEqual(paper.game?.public.scores);
  });

  it('leaves everybody the view they had in it', () => {
    const paper = finished();
    paper.ask(ada, { type: 'stand' });
    paper.ask(wim, { type: 'sit', seat: 0 });
    expect(viewerOf(paper.table, 'ada')).toBe(0);
    expect(viewerOf(paper.table, 'wim')).toBe('watcher');
    expect(nameOf(paper.table, 0)).toBe('Ada');
  });
});

describe('a bot in the place of a person', () => {
  it('comes when they ask for it, or stand up', () => {
    for (const type of ['cover', 'stand'] as const) {
      const paper = playing();
      expect(paper.ask(ben, { type })).toBeNull();
      expect(paper.table.seats[1]).toMatchObject({ person: ben, cover: 'simple' });
      expect(paper.ask(ben, { type })).toEqual({ code: 'already-covered' });
      expect(paper.chooseByBot(1)).toBeNull();
      expect(paper.last).toMatchObject([{ type: 'played', seat: 1, by: 'bot' }]);
    }
  });

  it('goes when they return, and when they play', () => {
    const paper = playing();
    paper.ask(ben, { type: 'cover' });
    expect(paper.ask(ben, { type: 'return' })).toBeNull();
    expect(paper.table.seats[1]).toMatchObject({ cover: null });
    paper.ask(ben, { type: 'cover' });
    expect(paper.choose(ben)).toBeNull();
    expect(paper.last.map(({ type }) => type)).toEqual(['returned', 'played']);
    expect(paper.table.seats[1]).toMatchObject({ cover: null });
  });

  it('moves first if their time for the turn is up, so that time given to them comes to an end', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 45_000;
    paper.ask(ben, { type: 'cover' });
    expect(paper.ask(ada, { type: 'giveTime', seat: 1 })?.code).toBe('already-covered');
    expect(paper.ask(ben, { type: 'return' })).toEqual({ code: 'bot-is-moving' });
    paper.choose(ada);
    paper.chooseByBot(1);
    paper.chooseByBot(2);
    expect(paper.ask(ben, { type: 'return' })).toBeNull();
    expect(paper.playing.clocks.banks).toEqual([5000, 5000, 30_000]);
  });

  it('moves first for a player who thought for too long at a table without a clock', () => {
    const paper = playing();
    paper.now += 120_000;
    paper.ask(ada, { type: 'vote', motion: { type: 'cover', seat: 1 }, isFor: true });
    expect(paper.last.at(-1)).toMatchObject({ type: 'covered', seat: 1, reason: 'voted' });
    expect(paper.ask(ben, { type: 'return' })).toEqual({ code: 'bot-is-moving' });
    paper.chooseByBot(1);
    expect(paper.ask(ben, { type: 'return' })).toBeNull();
  });

  it('keeps nobody out who may still use the turn, or holds up nobody', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 19_999;
    paper.ask(ben, { type: 'cover' });
    expect(paper.ask(ben, { type: 'return' })).toBeNull();
    paper.now += 10_000;
    paper.ask(ben, { type: 'cover' });
    expect(paper.choose(ben)).toBeNull();
    paper.ask(ada, { type: 'vote', motion: { type: 'pause' }, isFor: true });
    paper.ask(ada, { type: 'cover' });
    paper.ask(ben, { type: 'vote', motion: { type: 'pause' }, isFor: true });
    expect(paper.isPaused).toBe(true);
    expect(paper.ask(ada, { type: 'return' })).toBeNull();

    const alone = new PaperTable(toyOptions({ clock: 'fast' }), 'simple');
    alone.begin();
    alone.now += 3_600_000;
    alone.ask(ada, { type: 'cover' });
    expect(alone.ask(ada, { type: 'return' })).toBeNull();
  });

  it('stays if what they play is refused', () => {
    const paper = playing();
    paper.ask(ben, { type: 'cover' });
    paper.ask(ben, { type: 'play', command: { type: 'ready' } });
    expect(paper.table.seats[1]).toMatchObject({ cover: 'simple' });
  });

  it('does not play for people it does not stand in for', () => {
    expect(playing().chooseByBot(0)).toEqual({ code: 'not-covered' });
  });

  it('makes the person’s own choice stale by choosing', () => {
    const paper = playing({ game: { rounds: 1 } });
    paper.choose(ada);
    paper.chooseByBot(2);
    paper.ask(ben, { type: 'cover' });
    const seen = paper.seq;
    paper.chooseByBot(1);
    expect(paper.choose(ben, seen)).toEqual({ code: 'stale', seq: paper.seq });
  });
});

describe('an expired clock', () => {
  it('plays the harmless move, but not before its time', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 49_999;
    expect(paper.system({ type: 'timeOut', seat: 0 })).toEqual({ code: 'time-left' });
    paper.now += 1;
    expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
    expect(paper.last).toMatchObject([{ type: 'played', seat: 0, by: 'clock' }]);
  });

  it('has the move made that it had in the tables that began the game', () => {
    const asked: number[] = [];
    const safeCommand: typeof toyGame.safeCommand = (view, chance, version) => {
      asked.push(version);
      return toyGame.safeCommand(view, chance, version);
    };
    const table = { ...playing().playing, dealtBy: 6 };
    safeCommandOf({ ...toyGame, safeCommand }, table, 0, { seq: 9, secret: secretOf(1) });
    expect(asked).toEqual([6]);
  });

  it('is never that of a bot, of a seat with a stand-in, or of a table without clocks', () => {
    const clocked = playing({ clock: 'fast' });
    clocked.ask(ben, { type: 'cover' });
    const clockless = playing();
    for (const [paper, seat] of [
      [clocked, 2],
      [clocked, 1],
      [clockless, 0],
    ] as const) {
      paper.now += 10_000_000;
      expect(paper.system({ type: 'timeOut', seat })).toEqual({ code: 'time-left' });
    }
  });

  it('continues after a break by itself, even at a table without clocks', () => {
    const paper = playing({ game: { rounds: 2 } });
    while (paper.game?.public.stage.type === 'choosing') trick(paper);
    expect(paper.game?.public.stage.type).toBe('break');
    paper.now += 29_999;
    expect(paper.system({ type: 'timeOut', seat: 1 })?.code).toBe('time-left');
    paper.now += 1;
    expect(paper.system({ type: 'timeOut', seat: 1 })).toBeNull();
    expect(paper.game?.public.stage).toEqual({ type: 'break', ready: [1] });
  });

  it('makes a bot stand in for a player who has not finished two turns in a row', () => {
    const paper = playing({ clock: 'fast' });
    const others = (): void => {
      paper.choose(ben);
      paper.chooseByBot(2);
    };
    const runOut = (): void => {
      paper.now += 50_000;
      expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
    };
    runOut();
    expect(paper.playing.overtimes).toEqual([1, 0, 0]);
    others();
    paper.choose(ada);
    expect(paper.playing.overtimes).toEqual([0, 0, 0]);
    others();
    runOut();
    others();
    expect(paper.table.seats[0]).toMatchObject({ cover: null });
    runOut();
    expect(paper.last.at(-1)).toEqual({ type: 'covered', seat: 0, bot: 'simple', reason: 'late' });
    expect(paper.playing.overtimes).toEqual([0, 0, 0]);
    expect(paper.ask(ada, { type: 'return' })).toBeNull();
  });

  it('restarts when the table has been away, with twenty seconds to come back', () => {
    const paper = playing({ clock: 'fast' });
    paper.now += 3_600_000;
    expect(paper.system({ type: 'wake' })).toBeNull();
    expect(paper.system({ type: 'timeOut', seat: 0 })?.code).toBe('time-left');
    expect(paper.playing.clocks.banks).toEqual([30_000, 30_000, 30_000]);
    paper.now += 69_999;
    expect(paper.system({ type: 'timeOut', seat: 0 })?.code).toBe('time-left');
    paper.now += 1;
    expect(paper.system({ type: 'timeOut', seat: 0 })).toBeNull();
  });
});

it('deals from the secret and from what each seat has added', () => {
  const [one, other] = [ben, cleo].map((second) => {
    const paper = new PaperTable(toyOptions({ seats: 2 }));
    paper.ask(second, { type: 'sit' });
    for (const person of [ada, second]) paper.ask(person, { type: 'ready' });
    paper.begin();
    return paper;
  });
  const entropy = [entropyOf(ada, 1), entropyOf(ben, 1)];
  expect(one?.table.entropy).toEqual(entropy);
  const dealing = {
    secret: secretOf(1),
    entropy,
    version: tableVersion,
    game: 1,
    moves: 0,
    seq: 0,
  };
  const initial = toyGame.initial({ rounds: 1 }, 2);
  const opening = toyGame.begin(initial, chanceOfDeal(dealing, '0/0'));
  expect(one?.last).toMatchObject([{ type: 'gameStarted', events: opening }]);
  expect(other?.game?.seats).not.toEqual(one?.game?.seats);
});

it('deals a rematch from another secret', () => {
  const paper = finished({ game: { rounds: 1 } });
  const first = paper.game?.seats;
  paper.ask(ada, { type: 'setOptions', options: toyOptions({ seats: 2 }) });
  paper.ask(ada, { type: 'ready' });
  paper.ask(ben, { type: 'ready' });
  paper.begin();
  expect(paper.table.stage).toBe('playing');
  expect(paper.game?.seats).not.toEqual(first?.slice(0, 2));
});
