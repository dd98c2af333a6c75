import type { ListedTable, LobbyLists, TableCreated } from '@call-to-glory/protocol';
import { RowOfLaterBuild } from '@call-to-glory/table';
import { describe, expect, it, vi } from 'vitest';

import { Follower } from './follower.ts';
import { Guest, join, refusal } from './guest.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll();

function named(name: string): Promise<Guest> {
  return Guest.named(house.origin, name);
}

async function match(guest: Guest, wish: object): Promise<string> {
  const response = await guest.request('POST', '/api/match', wish);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as TableCreated).id;
}

/** Somebody who waits at a table closes its page, and has been gone for a minute. */
async function leave(guest: Guest, id: string): Promise<void> {
  const socket = await guest.connect();
  await join(socket, id);
  const { changedAt } = await listed(id);
  socket.disconnect();
  // Their departure is a row of its own.
  await expect
    .poll(async () => {
      house.clock.pass(5_000);
      return (await listed(id)).changedAt;
    })
    .toBeGreaterThan(changedAt);
  house.clock.pass(60_000);
}

async function listed(id: string): Promise<ListedTable> {
  return Guest.nameless(house.origin).ask<ListedTable>('GET', `/api/tables/${id}`);
}

describe('a quick match', () => {
  it('puts two strangers who want the same game at one table, and begins', async () => {
    const [ada, ben] = await Promise.all([
      Guest.named(house.origin, 'Ada'),
      Guest.named(house.origin, 'Ben'),
    ]);
    const [first, second] = await Promise.all([
      match(ada, tableFor(2, { ninjas: true })),
      match(ben, tableFor(2, { ninjas: true, quick: false })),
    ]);
    expect(second).toBe(first);
    const sockets = await Promise.all([ada, ben].map((guest) => guest.connect()));
    const followers = [ada, ben].map((guest, index) => new Follower(guest, sockets[index]!, first));
    for (const follower of followers) await follower.follow();
    await house.begin(...followers);
    expect(await listed(first)).toMatchObject({ stage: 'playing', options: { private: false } });
    // Two requests that are sent at once may arrive in either order.
    const { seats } = await listed(first);
    const seated = seats.map((chair) => (chair.type === 'person' ? chair.id : null));
    expect(new Set(seated)).toEqual(new Set([ada.me?.id, ben.me?.id]));
    for (const socket of sockets) socket.disconnect();
  });

  it.each([
    ['size', tableFor(3)],
    ['variants', tableFor(2, { quick: true })],
    ['clock', { ...tableFor(2), options: { ...tableFor(2).options, clock: 'slow' } }],
    ['rating', { ...tableFor(2), options: { ...tableFor(2).options, casual: true } }],
  ])('leaves alone who wants another %s', async (_what, wish) => {
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const [first, second] = [await match(ada, tableFor(2)), await match(ben, wish)];
    expect(second).not.toBe(first);
    await match(await Guest.named(house.origin, 'Cleo'), tableFor(2));
  });

  it('keeps a player who asks again at the table where they already wait', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const wish = tableFor(2, { tasks: true });
    const id = await match(ada, wish);
    expect(await match(ada, wish)).toBe(id);
    expect((await listed(id)).seats).toMatchObject([{ type: 'person' }, { type: 'empty' }]);
  });

  it('asks a namesake of somebody waiting for another name, and then brings them together', async () => {
    const wish = tableFor(2, { tasks: true, ninjas: true });
    const waiting = await match(await Guest.named(house.origin, 'Aiko'), wish);
    const second = await Guest.named(house.origin, 'AIKO');
    const refused = await refusal(second.request('POST', '/api/match', wish));
    expect(refused).toEqual([409, { code: 'name-taken' }]);
    await second.request('PUT', '/api/me', { name: 'Aiko from Kyoto' });
    expect(await match(second, wish)).toBe(waiting);
  });

  it('lets a namesake who keeps the name wait for somebody else', async () => {
    const wish = tableFor(2, { ninjas: true });
    const waiting = await match(await Guest.named(house.origin, 'Aiko'), wish);
    const second = await Guest.named(house.origin, 'Aiko');
    const own = await match(second, { ...wish, keepsName: true });
    expect(own).not.toBe(waiting);
    const third = await Guest.named(house.origin, 'Aiko');
    expect((await third.request('POST', '/api/match', wish)).status).toBe(409);
    expect(await match(await Guest.named(house.origin, 'Ben'), wish)).toBe(waiting);
    expect(await match(await Guest.named(house.origin, 'Cleo'), wish)).toBe(own);
  });

  it('seats a namesake of somebody waiting beside somebody else', async () => {
    const wish = tableFor(2, { quick: true, ninjas: true });
    await match(await Guest.named(house.origin, 'Aiko'), wish);
    const ben = await Guest.named(house.origin, 'Ben');
    const beside = await ben.createTable(wish);
    expect(await match(await Guest.named(house.origin, 'Aiko'), wish)).toBe(beside);
  });

  it.each([
    ['who waits with their page closed, where turns take days', 'days', true],
    ['nobody with their page closed who would be waited for', 'slow', false],
  ])('brings together %s', async (_who, clock, isFound) => {
    const wish = { ...tableFor(3), options: { ...tableFor(3).options, clock } };
    const ada = await Guest.named(house.origin, 'Ada');
    const id = await match(ada, wish);
    await leave(ada, id);
    const found = await match(await Guest.named(house.origin, 'Ben'), wish);
    expect(found === id).toBe(isFound);
  });

  it('lists and finds who has waited for days with their page closed, where turns take days', async () => {
    const wish = { ...tableFor(4), options: { ...tableFor(4).options, clock: 'days' } };
    const ada = await named('Ada');
    const id = await match(ada, wish);
    await leave(ada, id);
    const { directory } = house.app;
    await expect
      .poll(() => {
        house.clock.pass(12 * 60 * 60_000);
        return directory.awake(id);
      })
      .toBeNull();
    house.clock.pass(5 * 24 * 60 * 60_000);
    const ben = await named('Ben');
    const { open } = await ben.ask<LobbyLists>('GET', '/api/lobby');
    expect(open.map((table) => table.id)).toContain(id);
    expect(await match(ben, wish)).toBe(id);
  });

  it('wakes no table that was left before anybody was ready, where turns take days', async () => {
    const wish = { ...tableFor(2), options: { ...tableFor(2).options, clock: 'days' } };
    const ada = await named('Ada');
    const left = await ada.createTable(wish);
    await leave(ada, left);
    const asked = vi.spyOn(house.app.directory, 'findLatest');
    expect(await match(await named('Ben'), wish)).not.toBe(left);
    expect(asked).not.toHaveBeenCalledWith(left);
    asked.mockRestore();
  });

  it('wakes no deserted table, and returns a player to the one they left', async () => {
    const wish = tableFor(3, { ninjas: true });
    const [ada, ben] = [await named('Ada'), await named('Ben')];
    const left = await match(ada, wish);
    await leave(ada, left);
    const asked = vi.spyOn(house.app.directory, 'findLatest');
    const other = await match(ben, wish);
    expect(other).not.toBe(left);
    expect(asked).not.toHaveBeenCalledWith(left);
    expect(await match(ada, wish)).toBe(left);
    // Where Ben is expected to arrive.
    expect(await match(await named('Cleo'), wish)).toBe(other);
    expect(asked).toHaveBeenCalledWith(other);
    asked.mockRestore();
  });

  it('searches on where a waiting table cannot be woken, as one that plays on a later build cannot', async () => {
    const wish = tableFor(4, { ninjas: true });
    const ada = await named('Ada');
    const lost = await match(ada, wish);
    const { directory } = house.app;
    const findings = (['find', 'findLatest'] as const).map((name) => {
      const find = directory[name].bind(directory);
      const finding = vi.spyOn(directory, name);
      return finding.mockImplementation((id) =>
        id === lost ? Promise.reject(new RowOfLaterBuild()) : find(id),
      );
    });
    const other = await match(await named('Ben'), wish);
    expect(other).not.toBe(lost);
    expect(await match(await named('Cleo'), wish)).toBe(other);
    expect(findings[1]).toHaveBeenCalledWith(lost);
    // Who waits at that table is not led back to it, either.
    expect(await match(ada, wish)).toBe(other);
    for (const finding of findings) finding.mockRestore();
  });

  it('finds a player who has just asked and counts as away until their page is open', async () => {
    const wish = tableFor(3, { quick: true });
    const id = await match(await named('Ada'), wish);
    house.clock.pass(3_000);
    await expect.poll(async () => (await listed(id)).emptySince).not.toBeNull();
    expect(await match(await named('Ben'), wish)).toBe(id);
  });

  it('finds nobody who has waited and has just closed the page', async () => {
    const wish = tableFor(4, { tasks: true, ninjas: true });
    const ada = await named('Ada');
    const id = await match(ada, wish);
    const socket = await ada.connect();
    await join(socket, id);
    house.clock.pass(15_000);
    socket.disconnect();
    await expect
      .poll(async () => {
        house.clock.pass(1_000);
        return (await listed(id)).emptySince;
      })
      .not.toBeNull();
    expect(await match(await named('Ben'), wish)).not.toBe(id);
  });

  it('finds a player who has just come back to a table, although that could not be logged yet', async () => {
    const wish = tableFor(3, { tasks: true });
    const [ada, ben] = [await named('Ada'), await named('Ben')];
    const id = await match(ada, wish);
    await leave(ada, id);
    const socket = await ada.connect();
    house.storage.works = false;
    await join(socket, id);
    house.storage.works = true;
    expect((await listed(id)).emptySince).not.toBeNull();
    expect(await match(ben, wish)).toBe(id);
    socket.disconnect();
  });

  it('seats nobody at a private table', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const wish = tableFor(4);
    const secret = { ...wish, options: { ...wish.options, private: true } };
    const id = await ada.createTable(secret);
    const found = await match(await Guest.named(house.origin, 'Ben'), secret);
    expect(found).not.toBe(id);
    expect((await listed(found)).options.private).toBe(false);
  });

  it.each([
    ['an unknown game', { ...tableFor(2), gameId: 'chess' }, 404, { code: 'no-such-game' }],
    [
      'variants that exclude each other',
      tableFor(2, { quick: true, tasks: true }),
      422,
      { code: 'bad-options', reason: 'quick-with-tasks' },
    ],
    ['an unknown key', { ...tableFor(2), bots: 'simple' }, 400, { code: 'bad-request' }],
  ])('refuses %s', async (_name, wish, status, error) => {
    const ada = await Guest.named(house.origin, 'Ada');
    expect(await refusal(ada.request('POST', '/api/match', wish))).toEqual([status, error]);
  });

  it('needs a player', async () => {
    const response = await Guest.nameless(house.origin).request('POST', '/api/match', tableFor(2));
    expect(response.status).toBe(401);
  });
});

describe('guessing at private tables', () => {
  it('ends after thirty tries from one address, counting links and sockets together', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(strict.origin, 'Ada');
    const wish = tableFor(2);
    const secret = await ada.createTable({ ...wish, options: { ...wish.options, private: true } });
    const open = await ada.createTable(wish);
    const eve = Guest.nameless(strict.origin);
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, tried) => eve.request('GET', `/api/tables/${1e9 + tried}`)),
    );
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));

    expect(await refusal(eve.request('GET', `/api/tables/${secret}`))).toEqual([
      429,
      { code: 'too-many-guesses', retryMs: expect.any(Number) as unknown },
    ]);
    const socket = await eve.connect();
    expect(await join(socket, secret)).toMatchObject({ error: { code: 'too-many-guesses' } });
    expect(await join(socket, open)).toMatchObject({ ok: true });
    socket.disconnect();
    // A player who sits there is no stranger, whatever others at the same address do.
    expect((await ada.request('GET', `/api/tables/${secret}`)).status).toBe(200);
  });
});
