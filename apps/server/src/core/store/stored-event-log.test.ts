import { eventLogContract, sharedLogContract } from '@call-to-glory/table/contracts';
import { expect, it } from 'vitest';

import { describeStores } from '../../../test/stores.ts';
import { createStoredEventLog } from './stored-event-log.ts';

const row = {
  seq: 1,
  at: 5,
  player: 'ada',
  commandId: 'first',
  command: { type: 'sit' },
  events: [{ type: 'seatTaken' }],
  hash: 'ab',
};

describeStores('the log', (open) => {
  for (const { title, check } of [...eventLogContract, ...sharedLogContract]) {
    it(title, async () => check(createStoredEventLog(await open())));
  }

  it('takes a thousand rows at once, all of them', async () => {
    const log = createStoredEventLog(await open());
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((table) => log.append(table, row)));
    expect(await log.withoutEntry('', 2000)).toEqual(tables.toSorted());
  });

  it('keeps rows, and what is beside them, from one opening to the next', async () => {
    await createStoredEventLog(await open()).append('here', row, { secret: 'secret' });
    const log = createStoredEventLog(await open());
    expect(await log.read('here')).toEqual([row]);
    expect((await log.readWithSecret('here')).secret).toBe('secret');
  });
});
