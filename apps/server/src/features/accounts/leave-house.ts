import type { Person } from '@call-to-glory/table';

import type { SharedPorts } from '../../core/app/create-core.ts';
import type { OpenSockets } from '../../core/sockets/open-sockets.ts';
import { hintOfAccount } from '../identity/signed-out.ts';
import { leaveTables, type LeaveTablesPorts } from '../tables/leave-tables.ts';

interface LeavePorts extends LeaveTablesPorts {
  readonly playerSockets: OpenSockets;
  /** Null where this is the only server. */
  readonly shared: Pick<SharedPorts, 'hints'> | null;
}

/**
 * Ends the connections of someone who is no longer a player, and frees their seats. Throws `StorageUnavailable` if these
 * cannot be looked up.
 */
export async function leaveHouse(person: Person, ports: LeavePorts): Promise<void> {
  ports.playerSockets.disconnect(person.id);
  ports.shared?.hints.tell(hintOfAccount(person.id));
  await leaveTables(person, ports);
}
