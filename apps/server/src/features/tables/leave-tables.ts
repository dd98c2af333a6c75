import {
  randomId,
  type Entropy,
  type Person,
  type TableDirectory,
  type TableId,
} from '@call-to-glory/table';

import { unlessFallen } from '../../core/errors.ts';
import { isAt } from './tables-of-player.ts';

export interface LeaveTablesPorts {
  readonly directory: Pick<TableDirectory, 'tablesOf' | 'findLatest'>;
  readonly entropy: Entropy;
}

/**
 * Frees all seats of someone who is no longer a player; in a running game a bot takes over. Throws `StorageUnavailable`
 * if the tables cannot be looked up.
 */
export async function leaveTables(person: Person, ports: LeaveTablesPorts): Promise<void> {
  for (const { seated } of await ports.directory.tablesOf(person.id)) {
    if (!isAt(seated, person.id) && seated.newcomers?.includes(person.id) !== true) continue;
    await leaveTable(person, seated.id, ports);
  }
}

/** Frees the seat of someone at one table, if they have one there: they are gone even if nothing can be stored. */
export async function leaveTable(
  person: Person,
  tableId: TableId,
  { directory, entropy }: LeaveTablesPorts,
): Promise<void> {
  // They may just have sat down through another server.
  const table = await unlessFallen(directory.findLatest(tableId));
  if (table === null) return;
  const commandId = randomId(entropy, 16);
  const command = { type: 'stand' } as const;
  await unlessFallen(table.submit({ person, commandId, seq: table.seq, command }));
}
