import { setImmediate } from 'node:timers/promises';

import type { TableCreated } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';

import { Guest, join } from './guest.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

async function match(guest: Guest, wish = tableFor(2)): Promise<string> {
  return (await guest.ask<TableCreated>('POST', '/api/match', wish)).id;
}

const wish = tableFor(2);
const byDays = { ...wish, options: { ...wish.options, clock: 'days' as const } };

it('a stranger is seated with who waits through another node, just now or for long, though no hint has told of it', async () => {
  const house = await startNodes(2, ['row', 'presence']);
  const [here = '', there = ''] = house.origins;
  const named = (origin: string, name: string): Promise<Guest> => Guest.named(origin, name);
  const [ada, ben] = [await named(here, 'Ada'), await named(there, 'Ben')];
  const first = await match(ada);
  expect(await match(ben)).toBe(first);
  const [cleo, dan] = [await named(here, 'Cleo'), await named(there, 'Dan')];
  const second = await match(cleo);
  expect(second).not.toBe(first);
  // A player who already waits stays there, through whichever node they ask.
  expect(await match(cleo.at(there))).toBe(second);
  const socket = await cleo.connect();
  await join(socket, second);
  // Longer than a player may take to come to a table.
  await house.wait(11_000);
  expect(await match(dan)).toBe(second);
});

it('two strangers who come to two nodes in the same moment meet', async () => {
  const house = await startNodes(2, ['row', 'presence']);
  const [here = '', there = ''] = house.origins;
  const guests = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  // While the first player's table is being written, the second looks for one.
  const append = house.log.append.bind(house.log);
  house.log.append = async (...asked) => {
    for (let turn = 0; turn < 300; turn += 1) await setImmediate();
    return append(...asked);
  };
  const [first, second] = await Promise.all(guests.map((guest) => match(guest)));
  expect(second).toBe(first);
});

it('a stranger is seated with who has waited for days, however many other tables have changed since', async () => {
  const house = await startNodes(2);
  const [here = '', there = ''] = house.origins;
  const [ada, ben] = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  const table = await match(ada, byDays);
  const [first] = await house.log.read(table);
  const { entry } = await house.log.beside(table);
  if (first === undefined || entry === undefined) throw new Error('there is no table');
  for (let number = 1; number <= 1_000; number += 1) {
    const id = `another ${number}`;
    const later = entry.listing.seated.changedAt + 120_000;
    const changes = { id, changedAt: later + number, stage: 'playing' } as const;
    const listed = { ...entry.listing.seated, ...changes };
    await house.log.append(id, first, {
      entry: { ...entry, listing: { seated: listed, others: listed } },
    });
  }
  // The node of the second looks which tables wait for days.
  await house.wait(61_000);
  expect(await match(ben, byDays)).toBe(table);
});

it('a player is not taken back to a table that another node has closed', async () => {
  const house = await startNodes(2, ['row']);
  const [here = '', there = ''] = house.origins;
  const ada = await Guest.named(here, 'Ada');
  const table = await match(ada, byDays);
  expect(await match(ada.at(there), byDays)).toBe(table);
  await (await house.servers[0]?.app.directory.find(table))?.close();
  expect(await match(ada.at(there), byDays)).not.toBe(table);
});
