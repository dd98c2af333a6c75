import { setImmediate } from 'node:timers/promises';

import type { Friends } from '@call-to-glory/protocol';
import type { ListedTable, Person } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { publishedBugs } from '../../../test/published-bugs.ts';
import { ProcessLocks } from '../../core/locks.ts';
import { FriendBook } from './friend-book.ts';
import { FriendsFeed } from './friends-feed.ts';

const [ada, ben] = ['Ada', 'Ben'].map((name) => ({ id: name.toLowerCase(), name })) as [
  Person,
  Person,
];

function tableOfBen(id: string, change: object): ListedTable {
  const options = { seats: 2, private: false, clock: 'none' };
  const seats = [{ type: 'person', ...ben }, { type: 'empty' }];
  const open = { locked: false, closed: false, emptySince: null, changedAt: 0 };
  return { id, stage: 'lobby', options, seats, ...open, ...change } as unknown as ListedTable;
}

function bookAt(clock: HandClock): FriendBook {
  const locks = new ProcessLocks();
  return new FriendBook({ documents: memoryDocuments(), clock, shared: null, locks });
}

const waiting = tableOfBen('waiting', { emptySince: 0, options: { seats: 2, clock: 'days' } });

it.each([
  [tableOfBen('open', {}), 'open'],
  [tableOfBen('on', { stage: 'playing' }), 'on'],
  [tableOfBen('private', { options: { private: true } }), 'waiting'],
])('says where a friend can be met, rather than where nobody is: $id', async (table, id) => {
  const clock = new HandClock();
  const book = bookAt(clock);
  await book.join(ada, ben);
  const feed = new FriendsFeed(book, { isHere: () => true }, {
    clock,
    blocks: { isBetween: () => false },
    guests: { asAllowed: (person: Person) => person },
    directory: {
      listings: () => [waiting, table].map((one) => ({ seated: one, others: one })),
    },
  } as never);
  const { friends } = await feed.for(ada.id);
  expect(friends[0]?.table?.id).toBe(id);
});

it('sends what is new last, even if what was asked before it takes longer to read', async () => {
  const clock = new HandClock();
  const book = bookAt(clock);
  await book.join(ada, ben);
  await book.addInvite(ada.id, ben.id, waiting.id);
  const reads: (() => void)[] = [];
  const told: unknown[] = [];
  let isHere = true;
  const feed = new FriendsFeed(book, { isHere: () => isHere }, {
    clock,
    blocks: { isBetween: () => false, by: () => [] },
    guests: { asAllowed: (person: Person) => person },
    directory: {
      listings: () => [],
      lookUp: () => new Promise((resolve) => reads.push(() => resolve(null))),
    },
    playerSockets: {
      count: () => 1,
      all: () => [{ emit: (_: 'friends', { friends }: Friends) => told.push(friends[0]?.isHere) }],
    },
  } as never);
  feed.changed(ada.id);
  await clock.pass(1000, setImmediate);
  isHere = false;
  feed.changed(ada.id);
  await clock.pass(1000, setImmediate);
  while (reads.length > 0) {
    reads.pop()?.();
    await setImmediate();
  }
  expect(told.at(-1)).toBe(false);
});

it('publishes an unforeseen error while it sends as a bug', async () => {
  const clock = new HandClock();
  const bug = new TypeError('a bug');
  const published = publishedBugs();
  const feed = new FriendsFeed(bookAt(clock), { isHere: () => true }, {
    clock,
    directory: {
      listings: () => {
        throw bug;
      },
    },
    playerSockets: { count: () => 1 },
  } as never);
  feed.changed(ada.id);
  await clock.pass(1000, setImmediate);
  expect(published).toEqual([bug]);
});
