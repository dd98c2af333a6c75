import type { LobbyLists, PeopleHere } from '@call-to-glory/protocol';
import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import type { GameSocket } from '../../core/sockets/game-socket.ts';
import type { BlockList } from '../blocks/block-list.ts';
import { LobbyFeed } from './lobby-feed.ts';

it('tells how many people are here when that changes, once in a few seconds, and nothing when nothing does', async () => {
  const clock = new HandClock();
  const pass = (seconds: number): Promise<void> =>
    clock.pass(seconds * 1000, () => new Promise((done) => setImmediate(done)));
  let here: PeopleHere = { people: 1, playing: 0 };
  const tables = { listing: () => null, listings: () => [], tablesOf: () => Promise.resolve([]) };
  const blocks = { isBetween: () => false } as unknown as BlockList;
  const players = { idsOf: () => Promise.resolve([]) };
  const feed = new LobbyFeed(tables, players, blocks, clock, () => here);
  const told: number[] = [];
  const emit = (_: 'lobby', lists: LobbyLists): number => told.push(lists.here.people);
  feed.watch({ data: { player: null }, emit } as unknown as GameSocket);

  for (const people of [2, 3, 4]) {
    here = { people, playing: 0 };
    feed.peopleChanged();
    await pass(1);
  }
  expect(told).toEqual([]);
  await pass(60);
  expect(told).toEqual([4]);
  // Somebody has loaded their page again.
  feed.peopleChanged();
  await pass(60);
  expect(told).toEqual([4]);
  here = { people: 3, playing: 0 };
  feed.peopleChanged();
  await pass(5);
  expect(told).toEqual([4, 3]);
});
