import { expect, it } from 'vitest';

import { entry, row } from '../contracts/plain-rows.ts';
import { MemoryEventLog } from '../memory/memory-event-log.ts';
import type { ListedTable, Listing } from '../model/listing.ts';
import type { EventLog } from '../model/ports.ts';
import { maxListed, TableLists } from './table-lists.ts';

/** The tables in the log, latest first; the number of each is also its time. */
const numbers = Array.from({ length: maxListed }, (_, index) => maxListed - index);

function listingOf(number: number, change: object = {}): Listing {
  const table = { id: `table ${number}`, changedAt: number, closed: false, ...change };
  return { seated: table, others: table } as unknown as Listing;
}

const waiting = {
  options: { seats: 2, clock: 'days', private: false, game: {} },
} satisfies Partial<ListedTable>;

/** Lists of one of several nodes, and a way to put tables into its log. */
function listsOverLog() {
  const log = new MemoryEventLog();
  const put = async (id: string, at: number, listed: Partial<ListedTable> = {}): Promise<void> => {
    await log.append(id, row(1));
    await log.putEntry(id, entry(id, at, {}, listed));
  };
  return { lists: new TableLists(log, () => null, true), put };
}

it('keeps the listings of the latest sleeping tables, and nothing of older ones', async () => {
  const log = {
    latestEntries: () => Promise.resolve(numbers.map((one) => ({ listing: listingOf(one) }))),
    waitingEntries: () => Promise.resolve([]),
  } as unknown as EventLog;
  const lists = new TableLists(log, () => null);
  await lists.refresh(maxListed);
  lists.asleep(listingOf(2));
  for (const next of [1, 2]) lists.asleep(listingOf(maxListed + next));

  const kept = lists.all().map(({ seated }) => seated.changedAt);
  const latest = [...numbers, maxListed + 1, maxListed + 2];
  expect(new Set(kept)).toEqual(new Set(latest.filter((one) => one !== 1 && one !== 3)));
  expect(lists.listing('table 1')).toBeNull();
});

it('keeps tables that wait for days when newer ones crowd the listings, unless all of them wait', () => {
  const lists = new TableLists({} as unknown as EventLog, () => null);
  lists.asleep(listingOf(1, { stage: 'lobby', ...waiting }));
  for (let number = 2; number <= 2 * maxListed; number += 1) lists.asleep(listingOf(number));
  expect(lists.all()).toHaveLength(maxListed);
  expect(lists.listing('table 1')).not.toBeNull();
  expect(lists.listing(`table ${maxListed + 1}`)).toBeNull();
  expect(lists.listing(`table ${maxListed + 2}`)).not.toBeNull();

  for (let number = 1; number <= maxListed; number += 1) {
    lists.asleep(listingOf(2 * maxListed + number, { stage: 'lobby', ...waiting }));
  }
  expect(lists.all()).toHaveLength(maxListed);
  expect(lists.listing('table 1')).toBeNull();
  expect(lists.listing(`table ${2 * maxListed + 1}`)).not.toBeNull();
});

it('keeps correspondence games listed for as long as they wait, and forgets soon that another node has closed one', async () => {
  const [minute, hour] = [60_000, 60 * 60_000];
  const { lists, put } = listsOverLog();
  await put('waiting', 0, waiting);
  await put('filling', 0, waiting);
  await put('on', 0, { ...waiting, stage: 'playing' });
  await put('private', 0, { options: { ...waiting.options, private: true } });
  await put('live', 0, { options: { ...waiting.options, clock: 'slow' } });
  const known = (): readonly string[] => lists.all().map(({ seated }) => seated.id);
  await lists.refresh(minute);
  expect(known()).toHaveLength(5);
  await lists.refresh(2 * hour);
  expect(new Set(known())).toEqual(new Set(['filling', 'waiting']));

  await put('waiting', 2 * hour, { ...waiting, closed: true });
  await put('filling', 2 * hour, { ...waiting, locked: true });
  expect(await lists.refresh(2 * hour + 1)).toEqual(['filling']);
  expect(await lists.refresh(2 * hour + minute)).toEqual(['waiting']);
  expect(known()).toEqual(['filling']);
});

it('lists those that have waited for long, however many other tables have changed since', async () => {
  const day = 24 * 60 * 60_000;
  const { lists, put } = listsOverLog();
  await put('waiting', 0, waiting);
  for (let number = 1; number <= maxListed; number += 1) await put(`table ${number}`, day + number);
  await lists.refresh(2 * day);
  expect(lists.all().map(({ seated }) => seated.id)).toEqual(['waiting']);
});

it('believes the log, not what it remembers, of a table that another node has changed in the same millisecond', async () => {
  const { lists, put } = listsOverLog();
  lists.asleep(entry('here', 7).listing);
  const seats = [{ type: 'person', id: 'ada', name: 'Ada' }] as const;
  await put('here', 7, { seats });
  const shown = [{ seated: { seats } }];
  expect(await lists.tablesOf('ada')).toMatchObject(shown);
  expect([await lists.lookUp('here')]).toMatchObject(shown);
});

it('looks closer only at tables that may have changed since they were last listed, and reports which have', async () => {
  let looked = 0;
  const listedAs = (number: number, told: string): Listing => {
    const table = { ...listingOf(number).seated, toJSON: () => ((looked += 1), told) };
    return { seated: table, others: table };
  };
  let listings = numbers.map((one) => listedAs(one, 'as ever'));
  const log = {
    latestEntries: () => Promise.resolve(listings.map((listing) => ({ listing }))),
    waitingEntries: () => Promise.resolve([]),
  } as unknown as EventLog;
  const lists = new TableLists(log, () => null, true);
  expect(await lists.refresh(maxListed)).toHaveLength(maxListed);

  looked = 0;
  expect(await lists.refresh(maxListed)).toEqual([]);
  expect(looked).toBe(0);

  // One listing is different, one is an equal copy, and one is gone.
  const [one, other, gone] = [7, 8, 9];
  listings = listings
    .with(-one, listedAs(one, 'otherwise'))
    .with(-other, listedAs(other, 'as ever'))
    .toSpliced(-gone, 1);
  expect(new Set(await lists.refresh(maxListed))).toEqual(new Set(['table 7', 'table 9']));
  expect(looked).toBeLessThan(12);
  expect(lists.listing('table 7')).toBe(listings.at(-one));
  expect(lists.listing('table 9')).toBeNull();
});
