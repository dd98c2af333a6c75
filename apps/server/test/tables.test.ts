import type { AnswerTo, ListedTable, LobbyLists, ServerToClient } from '@call-to-glory/protocol';
import { entry } from '@call-to-glory/table/contracts';
import { describe, expect, it, vi } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest, join, refusal, type ClientSocket } from './guest.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const house = await houseForAll();

async function lobbyOf(guest: Guest): Promise<LobbyLists> {
  return guest.ask<LobbyLists>('GET', '/api/lobby');
}

async function listed(guest: Guest, table: string): Promise<ListedTable> {
  return guest.ask<ListedTable>('GET', `/api/tables/${table}`);
}

/** The next message of a kind that satisfies the condition. */
function next<Name extends keyof ServerToClient>(
  socket: ClientSocket,
  name: Name,
  isIt: (message: Parameters<ServerToClient[Name]>[0]) => boolean,
): Promise<Parameters<ServerToClient[Name]>[0]> {
  return new Promise((resolve) => {
    const listener = (message: Parameters<ServerToClient[Name]>[0]): void => {
      if (!isIt(message)) return;
      socket.off(name, listener as never);
      resolve(message);
    };
    socket.on(name, listener as never);
  });
}

describe('tables over HTTP', () => {
  it('seats the player who creates one, and lists it for everybody', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const id = await ada.createTable(tableFor(3));
    const table = await listed(Guest.nameless(house.origin), id);
    expect(table).toMatchObject({
      id,
      gameId: 'call-to-glory',
      stage: 'lobby',
      seats: [{ type: 'person', ...ada.me }, { type: 'empty' }, { type: 'empty' }],
    });
    const lobby = await lobbyOf(Guest.nameless(house.origin));
    expect(lobby.open.map((one) => one.id)).toContain(id);
    expect(lobby.mine).toEqual([]);
    expect((await lobbyOf(ada)).mine.map((one) => one.id)).toEqual([id]);
  });

  it('start against bots as soon as the page has added to chance', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const id = await ada.createTable(tableWithBots(4));
    const seats = [{ type: 'person' }, { type: 'bot' }, { type: 'bot' }, { type: 'bot' }];
    expect(await listed(ada, id)).toMatchObject({ stage: 'lobby', seats });
    const follower = await Follower.at(ada, id);
    await follower.until(({ stage }) => stage === 'playing');
    expect(await listed(ada, id)).toMatchObject({ stage: 'playing', seats });
    follower.socket.disconnect();
  });

  it('are limited: a player at very many unfinished ones cannot make another', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(strict.origin, 'Ada');
    const socket = await ada.connect();
    const ids: string[] = [];
    for (const chair of Array.from({ length: 20 }).keys()) {
      const ben = await Guest.named(strict.origin, 'Ben');
      const id = await ben.createTable(tableFor(2));
      ids.push(id);
      expect((await command(socket, id, 1, { type: 'sit' })).ok, `table ${chair}`).toBe(true);
    }
    const wanted = ada.request('POST', '/api/tables', tableFor(2));
    expect(await refusal(wanted)).toEqual([429, { code: 'too-many-tables', limit: 20 }]);
    await command(socket, ids[0] ?? '', 2, { type: 'stand' });
    expect((await ada.request('POST', '/api/tables', tableFor(2))).status).toBe(201);
    socket.disconnect();
  });

  it('are made once by a request that is repeated, as its answer was lost', async () => {
    const { app, origin } = await houseForTest();
    const [ada, ben] = await Guest.people(origin, 'Ada', 'Ben');
    const wish = { id: 'one-request', ...tableFor(2) };
    const made = await Promise.all([ada.createTable(wish), ada.createTable(wish)]);
    vi.spyOn(app.directory, 'tablesOf').mockRejectedValue(new Error('it counts no tables again'));
    expect(new Set([...made, await ada.createTable(wish)]).size).toBe(1);
    vi.restoreAllMocks();
    const others = [
      await ada.createTable(tableFor(2)),
      await ada.createTable({ ...wish, ...tableFor(3) }),
      await ben.createTable(wish),
    ];
    expect(new Set([...made, ...others]).size).toBe(4);
  });

  it('are limited for a player who asks for several at once, too', async () => {
    const { app, origin } = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(origin, 'Ada');
    const seats = [{ type: 'person', id: ada.me?.id ?? '', name: 'Ada' }] as const;
    const others = Array.from(
      { length: 19 },
      (_, number) => entry(`other-${number}`, 1, {}, { seats }).listing,
    );
    const { tablesOf } = app.directory;
    vi.spyOn(app.directory, 'tablesOf').mockImplementation(async (player) => [
      ...others,
      ...(await tablesOf(player)),
    ]);
    const paths = ['/api/tables', '/api/match', '/api/tables', '/api/match', '/api/tables'];
    const answers = await Promise.all(paths.map((path) => ada.request('POST', path, tableFor(2))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('have no chair for a player at a hundred unfinished others', async () => {
    const { app, origin } = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const [ada, ben] = await Guest.people(origin, 'Ada', 'Ben');
    const table = await ada.createTable(tableFor(2));
    const socket = await ben.connect();
    const seats = [{ type: 'person', id: ben.me?.id ?? '', name: 'Ben' }] as const;
    const others = Array.from(
      { length: 100 },
      (_, number) => entry(`other-${number}`, 1, {}, { seats }).listing,
    );
    const { tablesOf } = app.directory;
    const sit = (): ReturnType<typeof command> => command(socket, table, 1, { type: 'sit' });
    vi.spyOn(app.directory, 'tablesOf').mockResolvedValueOnce(others);
    expect(await sit()).toEqual({ ok: false, error: { code: 'too-many-tables', limit: 100 } });
    // The last one that there is, though two are asked for at once.
    vi.spyOn(app.directory, 'tablesOf').mockImplementation(async (player) => [
      ...others.slice(1),
      ...(await tablesOf(player)),
    ]);
    const another = await ada.createTable(tableFor(2));
    const both = await Promise.all([sit(), command(socket, another, 1, { type: 'sit' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    socket.disconnect();
  });

  it('are pinned for groups, but not without limit', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(strict.origin, 'Ada');
    const socket = await ada.connect();
    const keep = { type: 'pin', pinned: true } as const;
    const cleo = await Guest.named(strict.origin, 'Cleo');
    const seated = await cleo.connect();
    for (const table of Array.from({ length: 9 }).keys()) {
      const id = await ada.createTable(tableFor(2));
      expect((await command(socket, id, 1, keep)).ok, `table ${table}`).toBe(true);
      expect((await command(seated, id, 2, { type: 'sit' })).ok, `table ${table}`).toBe(true);
    }
    const last = await ada.createTable(tableFor(2));
    const ben = await Guest.named(strict.origin, 'Ben');
    const id = await ben.createTable(tableFor(2));
    await command(socket, id, 1, { type: 'sit' });
    const host = await ben.connect();
    await command(host, id, 2, { type: 'transferHost', seat: 1 });
    expect(await command(host, id, 3, keep)).toEqual({ ok: false, error: { code: 'not-host' } });
    const atOnce = [
      command(socket, last, 1, keep, 'the-last-that-may-be'),
      command(socket, id, 3, keep),
    ];
    expect(await Promise.all(atOnce)).toEqual([
      { ok: true, seq: 2 },
      { ok: false, error: { code: 'too-many-pinned', limit: 10 } },
    ]);
    // The answer may have been lost.
    expect(await command(socket, last, 1, keep, 'the-last-that-may-be')).toEqual({
      ok: true,
      seq: 2,
    });
    expect((await command(seated, last, 2, { type: 'sit' })).ok).toBe(true);
    // Those that others have pinned do not count.
    expect((await command(seated, await cleo.createTable(tableFor(2)), 1, keep)).ok).toBe(true);
    for (const one of [socket, seated, host]) one.disconnect();
  });

  it('needs a player', async () => {
    const response = await Guest.nameless(house.origin).request('POST', '/api/tables', tableFor(2));
    expect(response.status).toBe(401);
  });

  it.each([
    ['an unknown game', { ...tableFor(2), gameId: 'chess' }, 404, { code: 'no-such-game' }],
    [
      'an unknown bot',
      { ...tableFor(2), bots: 'toString' },
      422,
      { code: 'no-such-bot', bot: 'toString' },
    ],
    [
      'too many chairs for the game',
      tableFor(5),
      422,
      { code: 'bad-options', reason: 'seat-count' },
    ],
    [
      'variants that exclude each other',
      tableFor(2, { quick: true, tasks: true, ninjas: false }),
      422,
      { code: 'bad-options', reason: expect.any(String) as unknown },
    ],
    [
      'an unknown clock',
      { ...tableFor(2), options: { ...tableFor(2).options, clock: 'x' } },
      400,
      { code: 'bad-request' },
    ],
    ['an unknown key', { ...tableFor(2), host: 'ben' }, 400, { code: 'bad-request' }],
    ['nothing', undefined, 400, { code: 'bad-request' }],
    ['a list', [], 400, { code: 'bad-request' }],
    [
      'chairs in words',
      { ...tableFor(2), options: { ...tableFor(2).options, seats: '2' } },
      400,
      { code: 'bad-request' },
    ],
    [
      'options of the game that are too deep',
      tableFor(2, { quick: [[[[]]]] as never }),
      400,
      { code: 'too-deep' },
    ],
  ])('refuses %s', async (_name, wish, status, error) => {
    const ada = await Guest.named(house.origin, 'Ada');
    // Departures from a table of an earlier test may still be logged.
    const tables = async (): Promise<ReadonlySet<string>> =>
      new Set((await house.log.latestEntries(0, 999)).map(({ listing }) => listing.others.id));
    const before = await tables();
    expect(await refusal(ada.request('POST', '/api/tables', wish))).toEqual([status, error]);
    expect(await tables()).toEqual(before);
  });

  it.each(['0000000000', 'x', '../../etc/passwd', '__proto__', '%00'])(
    'knows no table %s',
    async (id) => {
      const path = `/api/tables/${encodeURIComponent(id)}`;
      const asked = Guest.nameless(house.origin).request('GET', path);
      expect(await refusal(asked)).toEqual([404, { code: 'no-such-table' }]);
    },
  );

  it('answers with a known code at any other address of the API', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['DELETE', '/api/lobby'],
      ['PUT', '/api/tables'],
    ] as const) {
      const asked = Guest.nameless(house.origin).request(method, path);
      expect(await refusal(asked), path).toEqual([404, { code: 'unknown-message' }]);
    }
  });

  it('shows private tables only to people who know the address', async () => {
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const wish = tableFor(2);
    const id = await ada.createTable({ ...wish, options: { ...wish.options, private: true } });
    expect((await lobbyOf(ben)).open.map((one) => one.id)).not.toContain(id);
    expect((await lobbyOf(ada)).mine.map((one) => one.id)).toContain(id);
    expect((await listed(ben, id)).id).toBe(id);
  });
});

describe('the lists of the home page', () => {
  it('are sent when somebody starts to watch, and again when something changes', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await Guest.nameless(house.origin).connect();
    const first: AnswerTo<'watchLobby'> = await new Promise((resolve) => {
      socket.emit('watchLobby', resolve);
    });
    expect(first.ok && first.lobby.open).toBeInstanceOf(Array);
    const news = next(socket, 'lobby', ({ open }) =>
      open.some(({ seats }) => JSON.stringify(seats).includes(ada.me?.id ?? 'nobody')),
    );
    const id = await ada.createTable(tableFor(2));
    expect((await news).open[0]?.id).toBe(id);
    expect(await socket.emitWithAck('unwatchLobby')).toEqual({ ok: true });
    socket.disconnect();
  });
});

describe('presence', () => {
  it('says which players are away, and how many people watch', async () => {
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const id = await ada.createTable(tableFor(2));
    const atAda = await ada.connect();
    const joined = await join(atAda, id);
    expect(joined.ok && joined.snapshot.presence).toEqual({ away: [], watchers: 0 });

    const atBen = await ben.connect();
    const watched = next(atAda, 'presence', ({ watchers }) => watchers === 1);
    const seen = await join(atBen, id);
    expect(seen.ok && seen.snapshot.presence).toEqual({ away: [], watchers: 1 });
    expect(await watched).toEqual({ table: id, away: [], watchers: 1 });

    const seated = next(atAda, 'presence', ({ watchers }) => watchers === 0);
    expect((await command(atBen, id, 1, { type: 'sit' })).ok).toBe(true);
    expect(await seated).toEqual({ table: id, away: [], watchers: 0 });

    const gone = next(atAda, 'presence', ({ away }) => away.length === 1);
    atBen.disconnect();
    const away = [ben.me?.id];
    expect(await gone).toEqual({ table: id, away, closed: away, watchers: 0 });
    atAda.disconnect();
  });

  it('counts a spectator with two tabs once', async () => {
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const id = await ada.createTable(tableFor(2));
    const tabs = [await ben.connect(), await ben.connect()] as const;
    await join(tabs[0], id);
    const second = await join(tabs[1], id);
    expect(second.ok && second.snapshot.presence).toEqual({ away: [ada.me?.id], watchers: 1 });
    for (const tab of tabs) tab.disconnect();
  });

  it('ends when somebody leaves', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const id = await ada.createTable(tableFor(2));
    const atAda = await ada.connect();
    const spectator = await Guest.nameless(house.origin).connect();
    await join(atAda, id);
    const came = next(atAda, 'presence', ({ watchers }) => watchers === 1);
    await join(spectator, id);
    await came;
    const left = next(atAda, 'presence', ({ watchers }) => watchers === 0);
    expect(await spectator.emitWithAck('leave', { table: id })).toEqual({ ok: true });
    await left;
    let heard = 0;
    spectator.on('update', () => (heard += 1));
    await command(atAda, id, 1, { type: 'unready' });
    await command(atAda, id, 1, { type: 'ready' });
    // Anything sent to the spectator would have come before this answer.
    await spectator.emitWithAck('unwatchLobby');
    expect(heard).toBe(0);
    spectator.disconnect();
    atAda.disconnect();
  });
});

describe('the speed of bots', () => {
  const refused = { ok: false, error: { code: 'not-alone' } };

  it('is set by a player who is alone with them, and nobody else', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const [socket, other] = [await ada.connect(), await Guest.named(house.origin, 'Ben')];
    const alone = await ada.createTable(tableWithBots(4));
    const pace = (one: ClientSocket, table: string) =>
      one.emitWithAck('paceBots', { table, pace: 'quick' });
    expect(await pace(socket, alone)).toEqual({ ok: true });
    const stranger = await other.connect();
    expect(await pace(stranger, alone)).toEqual(refused);
    const shared = await ada.createTable(tableFor(2));
    await command(stranger, shared, 1, { type: 'sit' });
    expect(await pace(socket, shared)).toEqual(refused);
    expect(await pace(socket, '0000000000')).toEqual(refused);
    socket.disconnect();
    stranger.disconnect();
  });

  it('wakes no sleeping table', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    const table = await ada.createTable(tableWithBots(2));
    const { directory } = house.app;
    await expect
      .poll(() => {
        house.clock.pass(60_000);
        return directory.awake(table);
      })
      .toBeNull();
    expect(await socket.emitWithAck('paceBots', { table, pace: 'slow' })).toEqual(refused);
    expect(directory.awake(table)).toBeNull();
    socket.disconnect();
  });
});
