import { describe, expect, it, vi } from 'vitest';

import { tablesPerSocket } from '../src/core/limits/limits.ts';
import { Guest, join } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll();

describe('a client that asks to follow, and cancels at once', () => {
  it('follows no table, although it had to be found first', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const spectator = await Guest.nameless(house.origin).connect();
    const joined = join(spectator, table);
    expect(await spectator.emitWithAck('leave', { table })).toEqual({ ok: true });
    expect((await joined).ok).toBe(true);
    expect(house.app.audiences.tables()).not.toContain(table);
    spectator.disconnect();
  });

  it('is sent no lobby, although the lists had to be read first', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    const { directory } = house.app;
    const unwatched = Promise.withResolvers<never[]>();
    vi.spyOn(directory, 'tablesOf').mockReturnValueOnce(unwatched.promise);
    const watched = socket.emitWithAck('watchLobby');
    await socket.emitWithAck('unwatchLobby');
    unwatched.resolve([]);
    await watched;
    let told = 0;
    socket.on('lobby', () => (told += 1));
    const other = await Guest.nameless(house.origin).connect();
    await other.emitWithAck('watchLobby');
    const toldOther = new Promise((resolve) => other.once('lobby', resolve));
    await ada.createTable(tableFor(3));
    house.clock.pass(10_000);
    await toldOther;
    await socket.emitWithAck('probe');
    expect(told).toBe(0);
    socket.disconnect();
    other.disconnect();
  });
});

describe('a socket that follows as many tables as it may', () => {
  it('is seen to leave the first by everybody there when it follows one more', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const eve = Guest.nameless(house.origin);
    const wish = { ...tableFor(2), options: { ...tableFor(2).options, private: true } };
    const tables: string[] = [];
    for (let count = 0; count <= tablesPerSocket; count += 1) {
      tables.push(await ada.createTable(wish));
    }
    const [first = '', ...others] = tables;
    const last = others.at(-1) ?? '';
    const atFirst = await ada.connect();
    await join(atFirst, first);
    const watchers: number[] = [];
    atFirst.on('presence', (presence) => watchers.push(presence.watchers));
    const spectator = await eve.connect();
    for (const table of tables.filter((one) => one !== last)) await join(spectator, table);
    const tells = (count: number): Promise<void> =>
      expect
        .poll(() => {
          house.clock.pass(1_000);
          return watchers.at(-1);
        })
        .toBe(count);
    await tells(1);
    await join(spectator, last);
    await tells(0);
    spectator.disconnect();
    atFirst.disconnect();
  });
});
