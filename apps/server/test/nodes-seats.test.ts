import type { BlockedPerson } from '@call-to-glory/protocol';
import type { Table } from '@call-to-glory/table';
import { expect, it, vi } from 'vitest';

import { command, Guest, join } from './guest.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

it('of two who look alike, and of two where one has blocked the other, one sits down, though neither node has heard of the other’s guest', async () => {
  const house = await startNodes(2, ['row', 'player']);
  const [here = '', there = ''] = house.origins;
  const ada = await Guest.named(here, 'Ada');
  const [ben, twin] = [await Guest.named(here, 'Ben'), await Guest.named(there, 'B\u00EAn')];
  const [cleo, dan] = [await Guest.named(here, 'Cleo'), await Guest.named(there, 'Dan')];
  await cleo.request('PUT', `/api/blocks/${dan.me?.id}`, { name: 'Dan', how: 'block' });
  const table = await ada.createTable(tableFor(4));
  const at = async (guest: Guest) => {
    const socket = await guest.connect();
    const answer = await join(socket, table);
    const seq = answer.ok ? answer.snapshot.seq : 0;
    return () => command(socket, table, seq, { type: 'sit' });
  };
  const [first, second] = [await at(ben), await at(twin)];
  expect(await first()).toMatchObject({ ok: true });
  expect(await second()).toEqual({ ok: false, error: { code: 'name-taken' } });
  const [third, fourth] = [await at(cleo), await at(dan)];
  expect(await third()).toMatchObject({ ok: true });
  expect(await fourth()).toEqual({ ok: false, error: { code: 'not-welcome' } });
});

it('whom somebody blocks through two nodes at once are all blocked', async () => {
  const house = await startNodes(2, ['player']);
  const [here = '', there = ''] = house.origins;
  const ada = await Guest.named(here, 'Ada');
  const people = ['0', '1', '2', '3', '4', '5'].map((digit) => digit.repeat(16));
  const answers = await Promise.all(
    people.map((id, index) =>
      ada
        .at(index % 2 === 0 ? here : there)
        .request('PUT', `/api/blocks/${id}`, { name: 'Eve', how: 'block' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  for (const origin of house.origins) {
    const told = await ada.at(origin).ask('GET', '/api/blocks');
    expect((told as BlockedPerson[]).map(({ id }) => id).toSorted()).toEqual(people);
  }
});

it('nobody stays muted by name who is deleted through another node at that moment', async () => {
  const house = await startNodes(2, ['player']);
  const [here = '', there = ''] = house.origins;
  const [ada, eve] = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Eve')];
  const blocks = house.servers[0]?.app.blocks;
  if (blocks === undefined) throw new Error('no server');
  const set = blocks.set.bind(blocks);
  vi.spyOn(blocks, 'set').mockImplementationOnce(async (...asked) => {
    expect((await eve.request('DELETE', '/api/me')).status).toBe(200);
    return set(...asked);
  });
  const mute = { name: 'Eve', how: 'mute' };
  expect(await ada.ask('PUT', `/api/blocks/${eve.me?.id}`, mute)).toEqual([]);
  expect(await ada.at(there).ask('GET', '/api/blocks')).toEqual([]);
});

it('a player who is forgotten through one node loses the seat that they have just taken through the other', async () => {
  const house = await startNodes(2, ['row', 'player']);
  const [here = '', there = ''] = house.origins;
  const [ada, ben] = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  const table = await ada.createTable(tableFor(2));
  const app = house.servers[0]?.app;
  if (app === undefined) throw new Error('no server');
  const { forget } = app.players;
  vi.spyOn(app.players, 'forget').mockImplementationOnce(async (...asked) => {
    const socket = await ben.connect();
    const answer = await join(socket, table);
    const seq = answer.ok ? answer.snapshot.seq : 0;
    expect(await command(socket, table, seq, { type: 'sit' })).toMatchObject({ ok: true });
    return forget(...asked);
  });
  expect((await ben.at(here).request('DELETE', '/api/me')).status).toBe(200);
  const latest = await app.directory.findLatest(table);
  expect((latest?.view('watcher') as Table<unknown> | undefined)?.seats).toMatchObject([
    { person: { name: 'Ada' } },
    { type: 'empty' },
  ]);
});
