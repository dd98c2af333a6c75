import { setImmediate } from 'node:timers/promises';

import type { PastGame } from '@call-to-glory/protocol';
import { StorageUnavailable } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import * as openskill from 'openskill';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { describeStores } from '../../../test/stores.ts';
import { PlayerAliases } from '../../core/players/player-aliases.ts';
import { createStoredDocuments } from '../../core/store/documents.ts';
import type { Store } from '../../core/store/store.ts';
import { playerStore } from '../identity/player-store.ts';
import { GameHistory } from './game-history.ts';
import { historyStore } from './history-store.ts';
import { rate, type StandingsById } from './ratings.ts';

/** A public game that these players finished in this order. Players need a few of these to be listed. */
function gameAt(at: number, ids: readonly string[], gameId = 'toy'): PastGame {
  return {
    table: `t${at % 3}`,
    seq: at,
    at,
    gameId,
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
  };
}

/** The history of a server over a store, as long as no game ends. */
function historyOver(
  store: Store,
  isShared = true,
): {
  readonly history: GameHistory;
  readonly aliases: PlayerAliases;
} {
  const aliases = new PlayerAliases(createStoredDocuments(store), isShared);
  const ports = { aliases, clock: new HandClock(), log: pino({ level: 'silent' }) };
  return { history: new GameHistory(store.of(historyStore), ports as never), aliases };
}

async function addPlayers(store: Store, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const browser = { id, secretHash: Buffer.from(id), label: '' };
    await store.of(playerStore).add({ id, name: id }, browser, 1);
  }
}

async function listed(history: GameHistory, gameId = 'toy'): Promise<readonly string[]> {
  return (await history.leaderboard(gameId)).map(({ id, games }) => `${id} ${games}`);
}

describeStores('what players are worth', (open) => {
  const three = (ids: readonly string[], gameId?: string, first = 1): readonly PastGame[] =>
    [0, 1, 2].map((more) => gameAt(first + more, ids, gameId));

  it('is the same on all servers, whichever keeps which game, and how late', async () => {
    const people = ['ada', 'ben', 'cleo', 'dan'];
    const games = Array.from({ length: 12 }, (_, at) =>
      gameAt(at + 1, people.filter((_one, index) => (at + index) % 3 > 0).toSorted()),
    );
    const standings: StandingsById = new Map();
    for (const game of games) rate(openskill, standings, game);
    const store = await open();
    const nodes = [historyOver(store).history, historyOver(store).history];
    // In an arbitrary order.
    const asKept = games.toSorted((one, other) => ((one.at * 7) % 13) - ((other.at * 7) % 13));
    const keep = async (game: PastGame, node: number): Promise<void> => {
      await store.of(historyStore).keep([game]);
      await nodes[node]?.catchUp();
    };
    for (let first = 0; first < asKept.length; first += 2) {
      await Promise.all(asKept.slice(first, first + 2).map(keep));
    }
    for (const node of nodes) {
      for (const [id, { rating, uncertainty, games: count }] of standings) {
        const [told] = await node.ratingsOf(id);
        expect(told).toMatchObject({ id, rating, uncertainty, games: count });
        expect(told?.history).toHaveLength(count);
        expect(told?.history.map(({ at }) => at)).toEqual(
          games
            .filter((game) => game.players.some((one) => one.type === 'person' && one.id === id))
            .map(({ at }) => at),
        );
      }
    }
  });

  it('is shown to everybody but deleted players, and never about them', async () => {
    const store = await open();
    const { history, aliases } = historyOver(store);
    await store.of(historyStore).keep(three(['ada', 'ben']));
    await history.catchUp();
    expect(await listed(history)).toEqual(['ada 3', 'ben 3']);
    const other = historyOver(store).history;
    await store.of(playerStore).forget('ada', [], 9);
    // On the server where they were deleted, and on the others, which have not heard of it.
    aliases.forget('ada');
    for (const one of [history, other]) {
      expect(await listed(one)).toEqual(['ben 3']);
      expect((await one.ratingsOf('ben'))[0]).toMatchObject({ rank: 1, listed: 1 });
    }
  });

  it('counts the games of a guest for the player they are now, though another server rates', async () => {
    const store = await open();
    const { history } = historyOver(store);
    await addPlayers(store, 'guest', 'ada');
    await store.of(historyStore).keep(three(['guest', 'ben']));
    await store.of(historyStore).keep(three(['ada', 'ben'], 'toy', 4));
    await history.catchUp();
    expect(await listed(history)).toEqual(['guest 3', 'ada 3', 'ben 6']);
    const other = historyOver(store).history;
    await store.of(playerStore).merge('guest', 'ada', 9);
    await other.merged('guest');
    expect(await listed(history)).toEqual(['ada 6', 'ben 6']);
    expect(await history.ratingsOf('guest')).toEqual([]);
    expect((await history.ratingsOf('ada'))[0]?.history.map(({ at }) => at)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('counts the games of a guest for the player they are now, though they were rated before the server knew', async () => {
    const store = await open();
    const { history, aliases } = historyOver(store, false);
    await addPlayers(store, 'guest', 'ada');
    await store.of(historyStore).keep(three(['guest', 'ben']));
    await history.catchUp();
    await store.of(playerStore).merge('guest', 'ada', 9);
    await history.catchUp();
    aliases.merge('guest', 'ada');
    await history.merged('guest');
    expect(await listed(history)).toEqual(['ada 3', 'ben 3']);
  });

  it('is dropped a little at a time when stale, and is rated again by whichever server is left', async () => {
    const store = await open();
    const { history } = historyOver(store);
    await addPlayers(store, 'guest', 'ada');
    const games = (guest: string): readonly PastGame[] =>
      Array.from({ length: 120 }, (_, at) => gameAt(at + 1, ['ben', at % 2 > 0 ? 'ada' : guest]));
    await store.of(historyStore).keep(games('guest'));
    await history.catchUp();
    expect(await listed(history)).toEqual(['ben 120', 'ada 60', 'guest 60']);

    await store.of(playerStore).merge('guest', 'ada', 9);
    // Old points are fine; only listing the guest beside the player would be wrong.
    expect(await listed(history)).toEqual(['ben 120', 'ada 60']);
    expect(await history.ratingsOf('ben')).toMatchObject([{ games: 120, rank: 1, listed: 2 }]);
    const left = store.of(historyStore);
    await left.dropStalePoints();
    expect(await listed(history)).toEqual(['ben 70', 'ada 35']);
    expect(await left.unrated(9)).toMatchObject({ games: [], hasStale: true });

    // The server dies, and another one comes.
    const { history: next } = historyOver(await open());
    await next.catchUp();
    const standings: StandingsById = new Map();
    for (const game of games('ada')) rate(openskill, standings, game);
    for (const id of ['ada', 'ben']) {
      const { rating, uncertainty } = standings.get(id) ?? {};
      expect(await next.ratingsOf(id)).toMatchObject([{ games: 120, rating, uncertainty }]);
    }
    expect(await listed(next)).toEqual(['ben 120', 'ada 120']);
  });

  it('is separate for each game: the best at one is nobody at the other', async () => {
    const store = await open();
    const { history } = historyOver(store);
    await store.of(historyStore).keep(three(['ben', 'ada'], 'other', 4));
    await history.catchUp();
    const apart = (await history.ratingsOf('ada'))[0];
    await store.of(historyStore).keep(three(['ada', 'ben', 'cleo']));
    await history.catchUp();
    expect(await listed(history, 'toy')).toEqual(['ada 3', 'ben 3', 'cleo 3']);
    expect(await listed(history, 'other')).toEqual(['ben 3', 'ada 3']);
    expect(await listed(history, 'unheard of')).toEqual([]);
    expect(await history.reliabilityOf('cleo', 'toy')).toEqual({ games: 3, finished: 3 });
    expect(await history.reliabilityOf('cleo', 'other')).toEqual({ games: 0, finished: 0 });
    // As though the other game did not exist.
    expect(await history.ratingsOf('ada')).toMatchObject([apart, { gameId: 'toy' }]);
  });
});

describe('the end of a game', () => {
  const options = { seats: 1, clock: 'none', private: true, game: { quick: true } } as const;
  const results = [{ at: 7, outcome: { scores: [3], places: [1] }, players: [] }];
  const events = (seq: number) => [{ type: seq === 907 ? 'gameFinished' : 'played', events: [] }];

  /** A server that receives row 907, the last of a game. */
  async function told({ isDriven = true, isKept = false } = {}) {
    const asked: unknown[] = [];
    const kept: PastGame[] = [];
    const clock = new HandClock();
    const table = {
      // Which server ended it is known once its row has settled.
      isDriven: !isDriven,
      settled: async () => void (table.isDriven = isDriven),
      view: () => ({ gameId: 'toy', options, results }),
    };
    const store = {
      keep: async (more: readonly PastGame[]) => void kept.push(...more),
      unrated: async () => ({ version: 0, games: [] }),
      ends: async (tableId: string, after: number) => {
        asked.push('ends');
        return [{ tableId, seq: after + 1, isKept }];
      },
    };
    const history = new GameHistory(
      store as never,
      {
        aliases: new PlayerAliases(memoryDocuments()),
        openLog: { lastEnd: async (_id: string, before: number) => ({ seq: before - 7 }) },
        eventLog: {
          read: async (_id: string, after = 899) => {
            asked.push(after);
            return Array.from({ length: 8 }, (_, index) => after + index + 1).map((seq) => ({
              seq,
              at: seq,
              events: seq === 900 ? [{ type: 'optionsChanged', options }] : events(seq),
            }));
          },
        },
        directory: {
          favouritesIn: () => [],
          resultsIn: () => results,
          find: async () => table,
        },
        clock,
      } as never,
    );
    const update = { seq: 907, at: 907, events: events(907) };
    await history.rowTold('here', [{ vantages: ['watcher'], update }]);
    return { asked, kept, clock, history };
  }

  it('is read without earlier games, however long the table has lived', async () => {
    const { asked, kept } = await told();
    expect(asked).toEqual([900]);
    expect(kept).toMatchObject([{ seq: 907, gameId: 'toy', private: true, options: options.game }]);
  });

  it.each([true, false])(
    'is left to the server that has ended the game, which may fail: kept there %s',
    async (isKept) => {
      const { asked, kept, clock } = await told({ isDriven: false, isKept });
      expect(asked).toEqual([]);
      clock.turnTo(5000);
      await expect.poll(() => asked).toContain('ends');
      await setImmediate();
      expect(kept).toHaveLength(isKept ? 0 : 1);
      expect(clock.nextAlarm()).toBeNull();
    },
  );

  it('is not looked at by a server that has stopped', async () => {
    const { history, clock } = await told({ isDriven: false });
    history.stop();
    expect(clock.nextAlarm()).toBeNull();
  });
});

it.each([
  [new StorageUnavailable('PostgreSQL is away'), 0],
  [new Error('a bug'), 1],
])('is kept again later after %s, which the log reports once at most', async (error, lines) => {
  const warn = vi.fn<() => void>();
  const store = { ends: vi.fn<() => Promise<never>>().mockRejectedValue(error) };
  const clock = new HandClock();
  const history = new GameHistory(store as never, { clock, log: { warn } } as never);
  await history.catchUp();
  expect(warn).toHaveBeenCalledTimes(lines);
  expect(clock.nextAlarm()).toBe(clock.now() + 5000);
});
