import { setImmediate } from 'node:timers/promises';

import type { TableCreated } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';

import { Guest, join } from './guest.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

async function match(guest: Guest): Promise<string> {
  const response = await guest.request('POST', '/api/match', tableFor(2));
  return ((await response.json()) as TableCreated).id;
}

it('a stranger is seated with who waits through another node, just now or for long, though no hint has told of it', async ({
  onTestFinished,
}) => {
  const house = await startNodes(2, ['row', 'presence']);
  onTestFinished(() => house.close());
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
  socket.disconnect();
});

it('two strangers who come to two nodes in the same moment meet', async ({ onTestFinished }) => {
  const house = await startNodes(2, ['row', 'presence']);
  onTestFinished(() => house.close());
  const [here = '', there = ''] = house.origins;
  const guests = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  // While the first player's table is being written, the second looks for one.
  const append = house.log.append.bind(house.log);
  house.log.append = async (...asked) => {
    for (let turn = 0; turn < 300; turn += 1) await setImmediate();
    return append(...asked);
  };
  const [first, second] = await Promise.all(guests.map(match));
  expect(second).toBe(first);
});
