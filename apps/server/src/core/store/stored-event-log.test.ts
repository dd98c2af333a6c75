import { eventLogContract, sharedLogContract } from '@call-to-glory/table/contracts';
import { expect, it } from 'vitest';

import { firstRow } from '../../../test/first-row.ts';
import { describeStores } from '../../../test/stores.ts';
import { createStoredEventLog } from './stored-event-log.ts';

describeStores('the log', (open) => {
  for (const { title, check } of [...eventLogContract, ...sharedLogContract]) {
    it(title, async () => check(createStoredEventLog(await open())));
  }

  it('takes a thousand rows at once, all of them', async () => {
    const log = createStoredEventLog(await open());
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((table) => log.append(table, firstRow)));
    expect(await log.withoutEntry('', 2000)).toEqual(tables.toSorted());
  });

  it('keeps rows, and what is beside them, from one opening to the next', async () => {
    await createStoredEventLog(await open()).append('here', firstRow, { secret: 'secret' });
    const log = createStoredEventLog(await open());
    expect(await log.read('here')).toEqual([firstRow]);
    expect((await log.readWithSecret('here')).secret).toBe('secret');
  });
});
