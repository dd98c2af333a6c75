import { TableDirectory, type TableCommand } from '@call-to-glory/table';
import { sealOf } from '@call-to-glory/table/client';
import { HandClock, MemoryEventLog, MemoryPublisher } from '@call-to-glory/table/memory';

import { systemEntropy } from '../src/core/clock/system-entropy.ts';
import { createStoredEventLog } from '../src/core/store/stored-event-log.ts';
import { games } from '../src/games.ts';
import { openKept } from './open-kept.ts';
import { tableWithBots } from './wishes.ts';

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
  const log = new MemoryEventLog();
  const directory = new TableDirectory(games, {
    log,
    publisher: new MemoryPublisher(),
    clock: new HandClock(Date.now()),
    entropy: systemEntropy,
    botDelay: { min: 0, max: 0 },
    reportTrouble: (_table, _seq, error) => {
      throw error;
    },
  });
  const created = await directory.create({ ...tableWithBots(2), host });
  if (!created.ok) throw new Error(created.refusal.code);
  const { id } = created.value;
  let seq = 1;
  const entropy = '0'.repeat(32);
  await submit({ type: 'seal', seal: sealOf(entropy) });
  await submit({ type: 'open', entropy });
  while (seq < rows) {
    const isLast = game === 'ended' && seq === rows - 1;
    if (isLast) await submit({ type: 'vote', motion: { type: 'end' }, isFor: true });
    else await submit({ type: seq % 2 === 1 ? 'cover' : 'return' });
  }
  await directory.stop();

  const store = await openKept(dataDir);
  const kept = createStoredEventLog(store);
  const secret = (await log.readWithSecret(id)).secret ?? '';
  await Promise.all((await log.read(id)).map((row) => kept.append(id, row, { secret })));
  await store.close();
  return id;

  async function submit(command: TableCommand): Promise<void> {
    const commandId = `command-${seq}`;
    const answer = await directory.submit(id, { person: host, commandId, seq, command });
    if (!answer.ok) throw new Error(`row ${seq}: ${answer.refusal.code}`);
    seq = answer.value.seq;
  }
}
