import type { LobbyLists, PeopleHere } from '@call-to-glory/protocol';
import type { Listing } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { publishedBugs } from '../../../test/published-bugs.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { LobbyFeed } from './lobby-feed.ts';

it('sends how many people are here when that changes, at most every few seconds, and nothing otherwise', async () => {
  const clock = new HandClock();
  const pass = (seconds: number): Promise<void> =>
    clock.pass(seconds * 1000, () => new Promise((done) => setImmediate(done)));
  let here: PeopleHere = { people: 1, playing: 0 };
  const directory = {
    listing: () => null,
    listings: () => [],
    tablesOf: () => Promise.resolve([]),
  };
  const blocks = { isBetween: () => false };
  const players = { idsOf: () => Promise.resolve([]) };
  const feed = new LobbyFeed({ directory, players, blocks, clock } as never, () => here);
  const told: number[] = [];
  const emit = (_: 'lobby', lists: LobbyLists): number => told.push(lists.here.people);
  await feed.watch({ data: { player: null }, emit } as unknown as GameSocket);

  for (const people of [2, 3, 4]) {
    here = { people, playing: 0 };
    feed.peopleChanged();
    await pass(1);
  }
  expect(told).toEqual([]);
  await pass(60);
  expect(told).toEqual([4]);
  // Somebody has reloaded their page.
  feed.peopleChanged();
  await pass(60);
  expect(told).toEqual([4]);
  here = { people: 3, playing: 0 };
  feed.peopleChanged();
  await pass(5);
  expect(told).toEqual([4, 3]);
});

it('sends nobody lists older than those they have', async () => {
  const clock = new HandClock(1_000_000);
  const pass = (seconds: number): Promise<void> =>
    clock.pass(seconds * 1000, () => new Promise((done) => setImmediate(done)));
  const open = entry('a', clock.now()).listing;
  const seats = [{ type: 'person', id: 'x', name: 'X' }, { type: 'empty' }] as const;
  let listings: readonly Listing[] = [];
  let release = (): void => {};
  const directory = {
    listing: () => null,
    listings: () => listings,
    tablesOf: (player: string) =>
      player === 'slow'
        ? new Promise<readonly Listing[]>((resolve) => (release = () => resolve([])))
        : Promise.resolve([]),
  };
  const blocks = { isBetween: () => false };
  const players = { idsOf: (player: string) => Promise.resolve([player]) };
  const feed = new LobbyFeed({ directory, players, blocks, clock } as never, () => ({
    people: 2,
    playing: 0,
  }));
  const told: number[] = [];
  const watch = (id: string, emit: (lists: LobbyLists) => void): Promise<LobbyLists> =>
    feed.watch({
      data: { player: { id } },
      emit: (_: 'lobby', lists: LobbyLists) => emit(lists),
    } as unknown as GameSocket);
  void watch('slow', () => {});
  await watch('quick', ({ open: tablesToJoin }) => told.push(tablesToJoin.length));

  listings = [{ seated: { ...open.seated, seats }, others: { ...open.others, seats } }];
  feed.changed('a');
  await pass(1);
  // The tables of the slow player are still being looked up when the only seat is taken.
  listings = [];
  feed.changed('a');
  await pass(1);
  release();
  await pass(1);
  release();
  await pass(1);
  expect(told).toEqual([1, 0]);
});

it('sends nobody lists that they have, so that nobody learns when something happens at a hidden table', async () => {
  const clock = new HandClock(1_000_000);
  const hidden = entry('a', clock.now()).listing;
  const seen = { ...hidden.others, options: { ...hidden.others.options, private: true } };
  const directory = {
    listing: () => hidden,
    listings: () => [{ seated: { ...seen, changedAt: clock.now() }, others: seen }],
    tablesOf: () => Promise.resolve([]),
  };
  const blocks = { isBetween: () => false };
  const players = { idsOf: (player: string) => Promise.resolve([player]) };
  let people = 1;
  const feed = new LobbyFeed({ directory, players, blocks, clock } as never, () => ({
    people,
    playing: 0,
  }));
  const told: string[] = [];
  for (const id of [null, 'eve'])
    await feed.watch({
      data: { player: id && { id } },
      emit: () => told.push(id ?? 'nobody'),
    } as unknown as GameSocket);
  for (let row = 1; row <= 3; row += 1) {
    feed.changed('a');
    await clock.pass(1_000, () => new Promise((done) => setImmediate(done)));
  }
  expect(told).toEqual([]);
  people = 2;
  feed.changed('a');
  await clock.pass(1_000, () => new Promise((done) => setImmediate(done)));
  expect(told).toEqual(['nobody', 'eve']);
});

it('goes on after lists that could not be made, as of a table that only a newer server understands', async () => {
  const clock = new HandClock();
  const pass = (seconds: number): Promise<void> =>
    clock.pass(seconds * 1000, () => new Promise((done) => setImmediate(done)));
  const published = publishedBugs();
  const bug = new TypeError('a bug');
  let people = 1;
  const here = (): PeopleHere => {
    if (people === 0) throw bug;
    return { people, playing: 0 };
  };
  const directory = { listing: () => null, listings: () => [] };
  const feed = new LobbyFeed({ directory, clock } as never, here);
  const told: number[] = [];
  const emit = (_: 'lobby', lists: LobbyLists): number => told.push(lists.here.people);
  await feed.watch({ data: { player: null }, emit } as unknown as GameSocket);
  people = 0;
  feed.changed('a');
  feed.peopleChanged();
  await pass(5);
  people = 2;
  feed.changed('a');
  await pass(1);
  expect([published, told]).toEqual([[bug, bug], [2]]);
});
