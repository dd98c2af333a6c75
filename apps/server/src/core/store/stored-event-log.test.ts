import { entry, eventLogContract, sharedLogContract } from '@call-to-glory/table/contracts';
import { expect, it } from 'vitest';

import { firstRow } from '../../../test/first-row.ts';
import { describeStores } from '../../../test/stores.ts';
import { DocumentUnreadable } from '../errors.ts';
import { entryStore } from './entry-store.ts';
import { createStoredEventLog } from './stored-event-log.ts';

describeStores('the log', (open) => {
  for (const { title, check } of [...eventLogContract, ...sharedLogContract]) {
    it(title, async () => check(createStoredEventLog(await open())));
  }

  it('takes all of a thousand rows at once', async () => {
    const log = createStoredEventLog(await open());
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((table) => log.append(table, firstRow)));
    expect(await log.withoutEntry('', 2000)).toEqual(tables.toSorted());
  });

  it('lists tables without one whose listing cannot be read, and reports that once', async () => {
    const store = await open();
    const reported: unknown[] = [];
    const log = createStoredEventLog(store, (error) => reported.push(error));
    const whole = entry('whole', 1);
    await log.append('whole', firstRow, { entry: whole });
    await log.append('here', firstRow);
    const damaged = {
      at: 1,
      changedAt: 1,
      isClosed: 0,
      isAwake: 0,
      dueAt: null,
      listing: 'null',
    };
    await store.of(entryStore).putEntry('here', { ...damaged, people: ['ada'] });
    for (let times = 0; times < 2; times += 1) {
      expect(await log.latestEntries(0, 9)).toEqual([whole]);
      await expect(log.entriesOf('ada')).rejects.toThrow(DocumentUnreadable);
      await expect(log.beside('here')).rejects.toThrow(DocumentUnreadable);
    }
    expect(reported).toEqual([
      new DocumentUnreadable('listing here', { cause: expect.any(Error) }),
    ]);
  });

  it('keeps rows, and what goes with them, when it is opened again', async () => {
    await createStoredEventLog(await open()).append('here', firstRow, { secret: 'secret' });
    const log = createStoredEventLog(await open());
    expect(await log.read('here')).toEqual([firstRow]);
    expect((await log.readWithSecret('here')).secret).toBe('secret');
  });

  it('parses the latest entries again only if they have changed, and forgets those that are gone', async () => {
    const log = createStoredEventLog(await open());
    for (const [table, at] of [
      ['quiet', 3],
      ['busy', 2],
      ['closing', 1],
    ] as const) {
      await log.append(table, firstRow, { entry: entry(table, at) });
    }
    const [quiet, busy] = await log.latestEntries(0, 9);
    await log.putEntry('busy', entry('busy', 4));
    await log.putEntry('closing', entry('closing', 5, {}, { closed: true }));
    // The same listing, of a table that is asleep now.
    await log.putEntry('quiet', entry('quiet', 3, { isAwake: false, dueAt: 8 }));

    const latest = await log.latestEntries(0, 9);
    expect(latest).toEqual([entry('busy', 4), entry('quiet', 3, { isAwake: false, dueAt: 8 })]);
    expect(latest[1]?.listing).toBe(quiet?.listing);
    expect(busy).toEqual(entry('busy', 2));
  });
});
