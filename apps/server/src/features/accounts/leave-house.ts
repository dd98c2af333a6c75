import type { Entropy, Person, TableDirectory } from '@call-to-glory/table';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { randomId } from '../../core/random-id.ts';
import type { OpenSockets } from '../../core/sockets/open-sockets.ts';
import { hintOfAccount } from '../identity/signed-out.ts';
import { isAt } from '../tables/tables-of-player.ts';

interface LeavePorts {
  readonly directory: TableDirectory;
  readonly playerSockets: OpenSockets;
  /** Null where this is the only server. */
  readonly shared: Pick<SharedPorts, 'hints'> | null;
  readonly entropy: Entropy;
}

/**
 * Ends the connections of someone who is no longer a player, and frees their seats at tables whose games are over.
 * Throws `StorageUnavailable` if these cannot be looked up.
 */
export async function leaveHouse(
  person: Person,
  { directory, entropy, playerSockets, shared }: LeavePorts,
): Promise<void> {
  playerSockets.disconnect(person.id);
  shared?.hints.tell(hintOfAccount(person.id));
  for (const { seated } of await directory.tablesOf(person.id)) {
    const isThere = isAt(seated, person.id) || seated.newcomers?.includes(person.id) === true;
    if (seated.stage !== 'finished' || !isThere) continue;
    const table = await directory.find(seated.id).catch(() => null);
    const commandId = randomId(entropy, 16);
    const command = { type: 'stand' } as const;
    // If they have no seat there, this is refused; and they are gone even if nothing can be stored.
    await table?.submit({ person, commandId, seq: table.seq, command }).catch(() => null);
  }
}
