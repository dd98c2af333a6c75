import { callToGlory } from '@call-to-glory/rules';
import { HandClock } from '@call-to-glory/table/memory';

import { createStoredEventLog } from '../src/core/store/stored-event-log.ts';
import { openKept } from './open-kept.ts';
import { TableInMemory } from './table-in-memory.ts';

const host = { id: 'host', name: 'Host' };

/**
 * Writes a table with this many rows into a data directory, with a game that is on or has been ended; answers its id.
 * No server may be using the directory.
 */
export async function putLongTable(
  dataDir: string,
  rows: number,
  game: 'on' | 'ended',
): Promise<string> {
  const clock = new HandClock(Date.now());
  const played = new TableInMemory(`long ${game}`, callToGlory, { clock });
  await played.create(host, { seats: 2, game: {} }, 'simple');
  await played.contribute([host]);
  const { table } = played;
  while (table.seq < rows) {
    const isLast = game === 'ended' && table.seq === rows - 1;
    if (isLast) await played.ask(host, { type: 'vote', motion: { type: 'end' }, isFor: true });
    else await played.ask(host, { type: table.seq % 2 === 1 ? 'cover' : 'return' });
  }
  await played.stop();

  const store = await openKept(dataDir);
  const kept = createStoredEventLog(store);
  const { rows: all, secret } = await played.log.readWithSecret(table.id);
  await Promise.all(all.map((row) => kept.append(table.id, row, { secret: secret ?? '' })));
  await store.close();
  return table.id;
}
