import type { PastGame } from '@call-to-glory/protocol';
import { beforeEach, describe, expect, it } from 'vitest';

import { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { Documents } from '../../core/store/documents.ts';
import { GameHistory, type GameHistoryPorts } from './game-history.ts';

/** Public games of these aliases, who won first. */
function gamesOf(...ids: readonly string[]): readonly PastGame[] {
  return [1, 2, 3].map((seq) => ({
    table: 'here',
    seq,
    at: seq,
    gameId: 'toy',
    private: false,
    casual: false,
    options: {},
    players: ids.map((id, index) => ({
      type: 'person',
      id,
      name: id.toUpperCase(),
      left: false,
      score: 9 - index,
      place: index + 1,
    })),
  }));
}

let games: readonly PastGame[];
let aliases: PlayerAliases;
let history: GameHistory;

beforeEach(() => {
  games = [];
  aliases = new PlayerAliases({ of: () => ({}) } as unknown as Documents);
  const store = {
    ends: async () => [],
    after: async (game: PastGame | null, limit: number) => {
      const from = game === null ? 0 : games.indexOf(game) + 1;
      return games.slice(from, from + limit);
    },
    of: async () => games,
  };
  history = new GameHistory({ store, aliases } as unknown as GameHistoryPorts);
});

async function listed(gameId = 'toy'): Promise<readonly string[]> {
  return (await history.leaderboard(gameId)).map(({ id, games: played }) => `${id} ${played}`);
}

describe('the leaderboard', () => {
  it('lists nobody who is gone', async () => {
    games = gamesOf('ada', 'ben');
    await history.load();
    expect(await listed()).toEqual(['ada 3', 'ben 3']);
    aliases.forget('ada');
    history.forgotten();
    expect(await listed()).toEqual(['ben 3']);
    expect((await history.ratingsOf('ben'))[0]).toMatchObject({ rank: 1, listed: 1 });
  });

  it('is made once for all who ask, until something changes', async () => {
    games = gamesOf('ada', 'ben');
    await history.load();
    const board = await history.leaderboard('toy');
    expect((await history.ratingsOf('ben'))[0]).toMatchObject({ rank: 2, listed: 2 });
    expect(await history.leaderboard('toy')).toBe(board);
    games = gamesOf('ada', 'ben', 'eve');
    await history.load();
    expect(await listed()).toEqual(['ada 3', 'ben 3', 'eve 3']);
  });

  it('counts the games of a guest for the player they are now', async () => {
    games = [...gamesOf('guest', 'ben'), ...gamesOf('ada', 'ben')];
    await history.load();
    aliases.merge('guest', 'ada');
    await history.merged();
    expect(await listed()).toEqual(['ada 6', 'ben 6']);
    expect(await history.ratingsOf('guest')).toEqual([]);
    expect((await history.of('ada'))[0]?.players[0]).toMatchObject({ id: 'ada', name: 'GUEST' });
  });
});

describe('two games', () => {
  it('are rated apart: who is best at one is nobody at the other', async () => {
    const other = gamesOf('ben', 'ada').map((game) => ({ ...game, gameId: 'other' }));
    games = [...gamesOf('ada', 'ben', 'cleo'), ...other];
    await history.load();
    expect(await listed('toy')).toEqual(['ada 3', 'ben 3', 'cleo 3']);
    expect(await listed('other')).toEqual(['ben 3', 'ada 3']);
    expect(await listed('unheard of')).toEqual([]);
    expect(await history.reliabilityOf('cleo', 'toy')).toEqual({ games: 3, finished: 3 });
    expect(await history.reliabilityOf('cleo', 'other')).toEqual({ games: 0, finished: 0 });
    const [toy, apart] = await history.ratingsOf('ada');
    expect([toy?.gameId, apart?.gameId]).toEqual(['toy', 'other']);
    expect(toy?.rating).toBeGreaterThan(apart?.rating ?? 0);
    // As though the other game did not exist.
    games = other;
    await history.merged();
    expect(await history.ratingsOf('ada')).toEqual([apart]);
  });
});

describe('the end of a game', () => {
  it('reads that game only, however long the table has lived', async () => {
    const options = { seats: 1, clock: 'none', private: true, game: { quick: true } } as const;
    const results = [{ at: 7, outcome: { scores: [3], places: [1] }, players: [] }];
    const asked: unknown[] = [];
    const kept: PastGame[] = [];
    const events = (seq: number) => [{ type: seq === 907 ? 'gameFinished' : 'played', events: [] }];
    history = new GameHistory({
      store: { keep: async (more: readonly PastGame[]) => kept.push(...more) },
      aliases,
      openLog: { lastEnd: async (_id: string, before: number) => ({ seq: before - 7 }) },
      log: {
        read: async (_id: string, after: number) => {
          asked.push(after);
          return Array.from({ length: 8 }, (_, index) => after + index + 1).map((seq) => ({
            seq,
            at: seq,
            events: events(seq),
          }));
        },
      },
      directory: {
        favouritesIn: () => [],
        find: async () => ({ snapshot: () => ({ view: { gameId: 'toy', options, results } }) }),
      },
    } as unknown as GameHistoryPorts);
    const update = { seq: 907, at: 907, events: events(907) };
    await history.rowTold('here', [{ vantages: ['watcher'], update }]);
    expect(asked).toEqual([900]);
    expect(kept).toMatchObject([{ seq: 907, gameId: 'toy', private: true, options: options.game }]);
  });
});
