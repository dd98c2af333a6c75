import { randomId, type Entropy, type Person, type TableDirectory } from '@call-to-glory/table';

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
export async function leaveTables(
  person: Person,
  { directory, entropy }: LeaveTablesPorts,
): Promise<void> {
  for (const { seated } of await directory.tablesOf(person.id)) {
    if (!isAt(seated, person.id) && seated.newcomers?.includes(person.id) !== true) continue;
    // They may just have sat down through another server.
    const table = await unlessFallen(directory.findLatest(seated.id));
    const commandId = randomId(entropy, 16);
    const command = { type: 'stand' } as const;
    // If they have no seat there, this is refused; and they are gone even if nothing can be stored.
    if (table !== null)
      await unlessFallen(table.submit({ person, commandId, seq: table.seq, command }));
  }
}
