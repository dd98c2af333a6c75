import { LogDamaged, type LogRow } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { describeStores } from '../../../test/stores.ts';
import { createStoredEventLog } from './stored-event-log.ts';
import { createStoredOpenLog } from './stored-open-log.ts';

function row(seq: number, events: readonly unknown[] = [{ type: 'readied' }]): LogRow {
  const command = { type: 'ready', says: 'Ōkubo \' " \\ \u0000 \u{1f3ef}' };
  return { seq, at: seq, player: 'ada', commandId: `${seq}`, command, events, hash: `hash ${seq}` };
}

async function all<Part>(parts: AsyncIterable<Part>): Promise<readonly Part[]> {
  const got: Part[] = [];
  for await (const part of parts) got.push(part);
  return got;
}

const finished = [{ type: 'scored' }, { type: 'gameFinished' }];

describeStores('the end of what is open', (open) => {
  it('is the last row that ended a game, finished or not, and not a row that only mentions it', async () => {
    const opened = await open();
    const log = createStoredEventLog(opened);
    const openLog = createStoredOpenLog(opened);
    const said = { say: { type: 'gameFinished' }, text: '"type":"gameEnded"' };
    await log.append('here', row(1));
    expect(await openLog.lastEnd('here')).toBeNull();
    await log.append('here', row(2, finished));
    await log.append('here', row(3, [{ type: 'gameEnded' }]));
    await log.append('here', { ...row(4, [said]), command: { type: 'gameEnded' } });
    await log.append('there', row(1, finished));
    expect(await openLog.lastEnd('here')).toEqual({ seq: 3, hash: 'hash 3' });
    expect(await openLog.lastEnd('here', 3)).toMatchObject({ seq: 2 });
    expect(await openLog.lastEnd('here', 2)).toBeNull();
    expect(await openLog.lastEnd('nowhere')).toBeNull();
  });
});

describeStores('a table', (open) => {
  it('is known to be there without reading its rows', async () => {
    const opened = await open();
    await createStoredEventLog(opened).append('here', row(1));
    const openLog = createStoredOpenLog(opened);
    expect([await openLog.has('here'), await openLog.has('nowhere')]).toEqual([true, false]);
  });
});

describeStores('the rows of what is open', (open) => {
  it('are exactly those of the log, however many there are', async () => {
    const opened = await open();
    const log = createStoredEventLog(opened);
    const rows = Array.from({ length: 260 }, (_, index) => row(index + 1));
    await Promise.all(rows.map((one) => log.append('here', one)));
    expect(await log.read('here')).toEqual(rows);
    const parts = await all(createStoredOpenLog(opened).text('here', 255));
    expect(parts.length).toBeGreaterThan(1);
    const read = parts.flatMap(
      (part) => JSON.parse(`[${Buffer.from(part).toString()}]`) as LogRow[],
    );
    expect(read).toEqual(rows.slice(0, 255));
    const late = await all(createStoredOpenLog(opened).text('here', 255, 253));
    expect(JSON.parse(`[${Buffer.concat(late).toString()}]`)).toEqual(rows.slice(253, 255));
  });

  it('are never fewer than there should be', async () => {
    const opened = await open();
    await createStoredEventLog(opened).append('here', row(1));
    const parts = createStoredOpenLog(opened).text('here', 2);
    await expect(all(parts)).rejects.toThrow(LogDamaged);
  });
});
