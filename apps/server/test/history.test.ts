import type {
  ExportedGames,
  IssuedDeviceLink,
  Leaderboard,
  PastGame,
  PastGames,
  Profile,
} from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { TableDirectory } from '@call-to-glory/table';
import { HandClock, MemoryPublisher, seededEntropy } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { PlayerAliases } from '../src/core/players/player-aliases.ts';
import type { Documents } from '../src/core/store/documents.ts';
import { GameHistory } from '../src/features/history/game-history.ts';
import { historyStore, type HistoryStore } from '../src/features/history/history-store.ts';
import { games } from '../src/games.ts';
import { Follower } from './follower.ts';
import { Guest, refusal } from './guest.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableWithBots } from './wishes.ts';

const house = await houseForAll();

async function gamesOf(guest: Guest): Promise<readonly PastGame[]> {
  return (await guest.ask<PastGames>('GET', '/api/games')).games;
}

async function playGame(guest: Guest, seed: number): Promise<string> {
  const table = await guest.createTable(tableWithBots(2, { quick: true }));
  const follower = await Follower.at(guest, table);
  await follower.playToTheEnd(callToGlory.bots.simple, seed);
  await expect
    .poll(async () => (await gamesOf(guest)).some((one) => one.table === table))
    .toBe(true);
  follower.socket.disconnect();
  return table;
}

function memoryStore(): Pick<HistoryStore, 'keep' | 'of' | 'ends' | 'unrated'> {
  const kept = new Map<string, PastGame>();
  return {
    keep: async (more) => {
      for (const game of more) kept.set(`${game.table} ${game.seq}`, game);
    },
    of: async (player) =>
      [...kept.values()]
        .filter(({ players }) => players.some((one) => one.type === 'person' && one.id === player))
        .toSorted((a, b) => b.at - a.at),
    unrated: async () => ({ version: 0, games: [], hasStale: false }),
    ends: async () => {
      const entries = await house.log.latestEntries(0, 99);
      return entries.map(({ listing: { seated } }) => ({
        tableId: seated.id,
        seq: 1,
        isKept: false,
      }));
    },
  };
}

describe('the public profile of a player', () => {
  it('has their name, the date they joined, and their public games, but not private ones', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    await playGame(ada, 3);
    const profile = await Guest.nameless(house.origin).ask<Profile>(
      'GET',
      `/api/people/${ada.me?.id}/games`,
    );
    expect(profile).toMatchObject({ ...ada.me, ratings: [] });
    expect(profile.games.every((game) => !game.private)).toBe(true);
    const isPublic = (await gamesOf(ada)).filter((game) => !game.private);
    expect(profile.games).toEqual(isPublic);
    for (const id of ['0000000000000000', 'ada']) {
      const asked = ada.request('GET', `/api/people/${id}/games`);
      expect(await refusal(asked)).toEqual([404, { code: 'no-such-person' }]);
    }
  });

  it('does not have their name if that is banned', async () => {
    const [ada, ben] = await Guest.people(house.origin, 'Very rude', 'Ben');
    const played = [1, 2, 3].map((seq) => ratedGame(seq, ada, ben));
    await house.app.store.of(historyStore).keep(played);
    await house.app.history.catchUp();
    const names = async (): Promise<readonly unknown[]> => {
      const profile = await ben.ask<Profile>('GET', `/api/people/${ada.me?.id}/games`);
      const board = await ben.ask<Leaderboard>('GET', '/api/leaderboard/toy');
      return [profile.name, profile.ratings[0]?.name, ...board.players.map(({ name }) => name)];
    };
    expect(await names()).toEqual(['Very rude', 'Very rude', 'Very rude', 'Ben']);
    await house.app.bans.add({ name: 'very rude' }, 0);
    expect(await names()).toEqual(['?', '?', '?', 'Ben']);
  });
});

it('gives a player all their games in one file, however many, and not too often', async () => {
  const own = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
  const [ada, ben] = [await Guest.named(own.origin, 'Ada'), await Guest.named(own.origin, 'Ben')];
  const none = await ben.ask<ExportedGames>('GET', '/api/games/export');
  expect(none).toMatchObject({ player: ben.me, games: [] });
  const played = Array.from({ length: 250 }, (_, index) => ratedGame(index + 1, ada, ben));
  await own.app.store.of(historyStore).keep(played);
  const answer = await ada.request('GET', '/api/games/export');
  expect(answer.headers.get('content-disposition')).toContain('-games.json');
  const { player, games: exported } = (await answer.json()) as ExportedGames;
  expect(player).toEqual(ada.me);
  expect(exported.map(({ seq }) => seq)).toEqual(played.map(({ seq }) => 251 - seq));
  expect(exported[0]).toEqual({
    ...ratedGame(250, ada, ben),
    replay: '/t/rated/replay?end=250&eyes=0',
  });
  for (let times = 0; times < 2; times += 1) await ada.request('GET', '/api/games/export');
  expect((await ada.request('GET', '/api/games/export')).status).toBe(429);
  expect((await Guest.nameless(own.origin).request('GET', '/api/games/export')).status).toBe(401);
});

it('says where a player has more games than it lists', async () => {
  const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
  const listed = async (): Promise<unknown> => {
    const past = await ada.ask<PastGames>('GET', '/api/games');
    return [past.games.length, past.games.at(-1)?.seq, past.hasOlder];
  };
  const played = Array.from({ length: 501 }, (_, index) => ({
    ...ratedGame(index + 1, ada, ben),
    table: 'many',
    private: true,
  }));
  await house.app.store.of(historyStore).keep(played.slice(1));
  expect(await listed()).toEqual([500, 2, false]);
  await house.app.store.of(historyStore).keep(played);
  expect(await listed()).toEqual([500, 2, true]);
});

/** A public game of two, won by the first. */
function ratedGame(seq: number, ...people: readonly Guest[]): PastGame {
  return {
    table: 'rated',
    seq,
    at: seq,
    gameId: 'toy',
    private: false,
    casual: false,
    options: {},
    players: people.map(({ me }, index) => ({
      type: 'person',
      id: me?.id ?? '',
      name: me?.name ?? '',
      left: false,
      score: 9 - index,
      place: index + 1,
    })),
  };
}

/** Public and private games of a player, the private ones later. */
function manyGames(player: Guest, count: number): readonly PastGame[] {
  return Array.from({ length: 2 * count }, (_, index) => ({
    table: 'a table',
    seq: index,
    at: index,
    gameId: 'toy',
    private: index >= count,
    casual: false,
    options: {},
    players: [
      { type: 'person', id: player.me?.id ?? '', name: 'Ada', left: false, score: 1, place: 1 },
    ],
  }));
}

describe('the page of a player', () => {
  const ask = (origin: string, player: Guest): Promise<Response> =>
    Guest.nameless(origin).request('GET', `/api/people/${player.me?.id}/games`);

  it('shows the latest fifty public games, however many private ones came after them', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    await house.app.store.of(historyStore).keep(manyGames(ada, 50));
    const told = async (): Promise<readonly unknown[]> => {
      const profile = (await (await ask(house.origin, ada)).json()) as Profile;
      const isPrivate = profile.games.some((game) => game.private);
      return [profile.games.length, profile.games[0]?.at, isPrivate, profile.hasOlder];
    };
    expect(await told()).toEqual([50, 49, false, false]);
    await house.app.store
      .of(historyStore)
      .keep(manyGames(ada, 1).map((game) => ({ ...game, table: 'another table' })));
    expect(await told()).toEqual([50, 49, false, true]);
  });

  it.each([
    ['is rate-limited per address', ask],
    [
      'is rate-limited for its player, with all the private games',
      (_origin: string, player: Guest) => player.request('GET', '/api/games'),
    ],
  ])('%s', async (_what, askFor) => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(strict.origin, 'Ada');
    const answers = await Promise.all(Array.from({ length: 80 }, () => askFor(strict.origin, ada)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(statuses).toContain(429);
  });
});

describe('finished games', () => {
  it('are listed for those who played them, latest first, and can be read from the log again', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const first = await playGame(ada, 1);
    const second = await playGame(ada, 2);
    const told = await gamesOf(ada);
    expect(told.map(({ table }) => table)).toEqual([second, first]);
    expect(told[0]).toMatchObject({
      gameId: 'call-to-glory',
      options: { quick: true, tasks: false, ninjas: false },
      players: [
        { type: 'person', ...ada.me, left: false, favourites: { of: 1 } },
        { type: 'bot', bot: 'simple' },
      ],
    });

    const store = memoryStore();
    const directory = new TableDirectory(games, {
      log: house.log,
      publisher: new MemoryPublisher(),
      clock: new HandClock(Date.now()),
      entropy: seededEntropy('history'),
      botDelay: { min: 0, max: 0 },
      reportTrouble: () => {},
    });
    const history = new GameHistory(store as HistoryStore, {
      clock: new HandClock(),
      eventLog: house.log,
      openLog: house.openLog,
      directory,
      aliases: new PlayerAliases({ of: () => ({}) } as unknown as Documents),
      log: pino({ level: 'silent' }),
    });
    await history.catchUp();
    await history.catchUp();
    expect(await history.of(ada.me?.id ?? '')).toEqual(told);
    await directory.stop();
  });

  it('are not listed for anybody else', async () => {
    expect(await gamesOf(await Guest.named(house.origin, 'Eve'))).toEqual([]);
    expect((await Guest.nameless(house.origin).request('GET', '/api/games')).status).toBe(401);
    const board = await Guest.nameless(house.origin).ask('GET', '/api/leaderboard/call-to-glory');
    expect(board).toEqual({ players: [] });
  });

  it('show how many public games anybody did not leave, and nothing of private ones', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const ask = (id: string): Promise<Response> =>
      Guest.nameless(house.origin).request('GET', `/api/people/${id}/reliability/toy`);
    expect(await (await ask(ada.me?.id ?? '')).json()).toEqual({ games: 0, finished: 0 });
    expect((await ask('nobody')).status).toBe(400);
  });

  it('show the same of somebody who has become another player, as a table may still know them as before', async () => {
    const own = await houseForTest();
    const [ada, ben, guest] = await Guest.people(own.origin, 'Ada', 'Ben', 'Guest');
    await own.app.store.of(historyStore).keep([ratedGame(1, ada, ben)]);
    await own.app.history.catchUp();
    const { code } = await ada.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
    await guest.ask('POST', '/api/device-links/redeem', { code, games: 'bring' });
    const shown = await ben.ask('GET', `/api/people/${guest.me?.id}/reliability/toy`);
    expect(shown).toEqual({ games: 1, finished: 1 });
  });
});
