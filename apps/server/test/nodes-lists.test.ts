import type { ListedTable, LobbyLists } from '@call-to-glory/protocol';
import { describe, expect, it, vi } from 'vitest';

import { command, Guest, join } from './guest.ts';
import { startNodes, type RunningNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

/** Ada on the first node, Ben on the second. */
async function twoNodes(lostHints: readonly string[]) {
  const house = await startNodes(2, lostHints);
  const [here = '', there = ''] = house.origins;
  return { house, ada: await Guest.named(here, 'Ada'), ben: await Guest.named(there, 'Ben') };
}

/** Somebody at a table, with their socket. */
async function follow(house: RunningNodes, guest: Guest, table: string) {
  const socket = await guest.connect();
  await join(socket, table);
  await house.wait(0);
  return socket;
}

describe.each([
  ['with hints', []],
  ['without', ['row']],
])('tables are listed alike on all nodes, %s:', (_, lostHints) => {
  it('one that is made on another, and who sits there', async () => {
    const { house, ada, ben } = await twoNodes(lostHints);
    const lobby = await ben.connect();
    const told: LobbyLists[] = [];
    lobby.on('lobby', (lists) => told.push(lists));
    await lobby.emitWithAck('watchLobby');
    const table = await ada.createTable(tableFor(3));
    await follow(house, ada, table);
    await house.wait(6000);
    await expect
      .poll(async () => (await ben.ask<LobbyLists>('GET', '/api/lobby')).open.map(({ id }) => id))
      .toEqual([table]);
    await expect.poll(() => told.at(-1)?.open.map(({ id }) => id)).toEqual([table]);

    // The table is awake on the second node as well, and nobody follows it there.
    const { seats } = await ben.ask<ListedTable>('GET', `/api/tables/${table}`);
    expect(seats.map(({ type }) => type)).toEqual(['person', 'empty', 'empty']);
    const eve = await Guest.named(house.origins[0] ?? '', 'Eve');
    const chair = await follow(house, eve, table);
    expect(await command(chair, table, 1, { type: 'sit' })).toMatchObject({ ok: true });
    await house.wait(6000);
    const seatsThere = async () =>
      (await ben.ask<LobbyLists>('GET', '/api/lobby')).open.flatMap((one) =>
        one.seats.map(({ type }) => type),
      );
    await expect.poll(seatsThere).toEqual(['person', 'person', 'empty']);
    await expect
      .poll(() => told.at(-1)?.open[0]?.seats.map(({ type }) => type))
      .toEqual(['person', 'person', 'empty']);
  });
});

it('a table that two nodes are asked for at once is the same, on both', async () => {
  const { house, ada } = await twoNodes([]);
  const wish = { id: 'one-request', ...tableFor(2) };
  const table = await ada.createTable(wish);
  // The other one looks for it a moment before it is made.
  vi.spyOn(house.log, 'beside').mockResolvedValueOnce({});
  expect(await ada.at(house.origins[1] ?? '').createTable(wish)).toBe(table);
});

it('how many people are here counts over all nodes, each of them once, and nobody whose node has died', async () => {
  const { house, ada, ben } = await twoNodes([]);
  const pages = [
    await ada.connect(),
    await ada.connect(),
    await ada.at(ben.origin).connect(),
    await ben.connect(),
    await Guest.nameless(ben.origin).connect(),
    await Guest.nameless(ben.origin).connect(),
  ];
  const people = async (guest: Guest): Promise<number> => {
    await house.wait(5000);
    return (await guest.ask<LobbyLists>('GET', '/api/lobby')).here.people;
  };
  const told: number[] = [];
  pages[0]?.on('lobby', ({ here }) => told.push(here.people));
  await pages[0]?.emitWithAck('watchLobby');
  for (const guest of [ada, ben]) await expect.poll(() => people(guest)).toBe(4);
  // Viewers of the home page are told, although nothing has changed at any table.
  const another = await (await Guest.named(ben.origin, 'Cleo')).connect();
  await expect.poll(() => people(ada)).toBe(5);
  await house.wait(5000);
  await expect.poll(() => told.at(-1)).toBe(5);
  another.disconnect();
  await expect.poll(() => people(ada)).toBe(4);
  house.servers[1]?.app.lifecycle.stop();
  await house.servers[1]?.app.directory.stop();
  await expect.poll(() => people(ada)).toBe(1);
});

it('a player has the same tables on all nodes at once, so they have as many as they may, and not so many on each', async () => {
  const { house, ada } = await twoNodes(['row']);
  const there = ada.at(house.origins[1] ?? '');
  const ofAda = async (): Promise<readonly (readonly string[])[]> =>
    Promise.all(
      house.servers.map(async ({ app: { directory } }) =>
        (await directory.tablesOf(ada.me?.id ?? '')).map(({ seated }) => seated.id).toSorted(),
      ),
    );
  const first = await ada.createTable(tableFor(2));
  const second = await there.createTable(tableFor(2));
  const both = [first, second].toSorted();
  expect(await ofAda()).toEqual([both, both]);
  // They leave the first through the other node; here it is awake, and has not heard of it.
  const socket = await there.connect();
  await join(socket, first);
  expect(await command(socket, first, 1, { type: 'stand' })).toMatchObject({ ok: true });
  expect(await ofAda()).toEqual([[second], [second]]);
});
