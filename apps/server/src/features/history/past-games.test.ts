import type { LogRow, Occupant, GameResult, TableEvent } from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { pastGames } from './past-games.ts';

const options = { seats: 2, clock: 'none', private: true, game: { quick: true } } as const;
const ada = { id: 'ada', name: 'Ada' };

function person(who: typeof ada): Occupant {
  return { type: 'person', person: who, ready: false, cover: null, awaySince: null };
}

const result: GameResult = {
  at: 3000,
  outcome: { scores: [40, 31], places: [1, 2] },
  players: [person(ada), person({ id: 'ben', name: 'Ben' })],
};

function log(...events: readonly unknown[]): readonly LogRow[] {
  return events.map((event, index) => ({
    seq: index + 1,
    at: 1000 * (index + 1),
    player: null,
    commandId: '',
    command: {},
    events: [event],
    hash: '',
  }));
}

const created = { type: 'tableCreated', gameId: 'call-to-glory', options };
const started = { type: 'gameStarted', events: [] } as const;
const finished = { type: 'gameFinished' };

function leavers(...events: readonly Partial<TableEvent<unknown>>[]): readonly boolean[] {
  const [game] = pastGames('t', log(created, started, ...events, finished), [result]);
  return game?.players.map((player) => player.type === 'person' && player.left) ?? [];
}

describe('pastGames', () => {
  it('tells who sat where, with what, and how it ended', () => {
    expect(pastGames('t', log(created, started, finished), [result])).toEqual([
      {
        table: 't',
        seq: 3,
        at: 3000,
        gameId: 'call-to-glory',
        private: true,
        casual: false,
        options: { quick: true },
        settings: { clock: 'none' },
        players: [
          { type: 'person', id: 'ada', name: 'Ada', left: false, score: 40, place: 1 },
          { type: 'person', id: 'ben', name: 'Ben', left: false, score: 31, place: 2 },
        ],
      },
    ]);
  });

  it('gives each game the options that it was played with', () => {
    const changed = { type: 'optionsChanged', options: { ...options, game: { quick: false } } };
    const rows = log(created, started, finished, changed, started, finished);
    const games = pastGames('t', rows, [result, result]);
    expect(games.map((game) => [game.seq, game.options])).toEqual([
      [3, { quick: true }],
      [6, { quick: false }],
    ]);
  });

  it('gives only the latest games if given only their results', () => {
    const rows = log(created, started, finished, started, finished, started, finished);
    const latest = { ...result, outcome: { scores: [7, 9], places: [2, 1] } };
    const games = pastGames('t', rows, [result, latest]);
    expect(games.map((game) => [game.seq, game.players[0]?.score])).toEqual([
      [5, 40],
      [7, 7],
    ]);
  });

  it('tells whether a game was casual', () => {
    const casual = { ...created, options: { ...options, private: false, casual: true } };
    expect(pastGames('t', log(casual, started, finished), [result])).toMatchObject([
      { private: false, casual: true },
    ]);
  });

  it('leaves out a game that is still on, and one that was ended without a result', () => {
    const rows = log(created, started, { type: 'gameEnded' }, started);
    expect(pastGames('t', rows, [])).toEqual([]);
  });

  it('tells for whom a bot has moved, also if they came back', () => {
    const moved = { type: 'played', seat: 0, by: 'bot', events: [] } as const;
    const returned = { type: 'returned', seat: 0 } as const;
    const rows = log(created, started, moved, returned, finished, started, finished);
    const games = pastGames('t', rows, [result, result]);
    const had = games.map(({ players }) =>
      players.map((one) => one.type === 'person' && one.hadStandIn === true),
    );
    expect(had).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('counts as leaving only what somebody did of their own accord', () => {
    const covered = { type: 'covered', seat: 0, bot: 'simple' } as const;
    expect(leavers(covered)).toEqual([true, false]);
    expect(leavers(covered, { type: 'returned', seat: 0 })).toEqual([false, false]);
    expect(leavers({ ...covered, reason: 'absent' })).toEqual([false, false]);
    expect(leavers({ ...covered, reason: 'voted' })).toEqual([false, false]);
    expect(leavers({ ...covered, reason: 'late' })).toEqual([false, false]);
    expect(leavers(covered, started)).toEqual([false, false]);
  });
});
