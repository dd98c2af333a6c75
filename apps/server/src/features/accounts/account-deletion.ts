import type { Clock, Entropy, Person, TableDirectory } from '@call-to-glory/table';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { RequestRefused } from '../../core/errors.ts';
import type { PlayerData } from '../../core/players/player-data.ts';
import { randomId } from '../../core/random-id.ts';
import type { OpenSockets } from '../../core/sockets/open-sockets.ts';
import type { PlayerStore } from '../identity/player-store.ts';
import { hintOfAccount } from '../identity/signed-out.ts';
import { tablesHeldBy } from '../tables/tables-held.ts';
import { isAt } from '../tables/tables-of-player.ts';

export interface AccountDeletionPorts {
  readonly players: PlayerStore;
  readonly directory: TableDirectory;
  readonly playerData: PlayerData;
  readonly playerSockets: OpenSockets;
  /** Null where this server is alone. */
  readonly shared: Pick<SharedPorts, 'hints'> | null;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** Players who want to be forgotten. */
export class AccountDeletion {
  readonly #ports: AccountDeletionPorts;

  constructor(ports: AccountDeletionPorts) {
    this.#ports = ports;
  }

  /**
   * Forgets a player and all that is only theirs. What others share with them stays without their name;
   * only the logs of games stay whole, or nobody could check them. Throws `still-seated` while they are
   * awaited at a table; then nothing was done.
   */
  async forget(player: Person): Promise<void> {
    const { players, playerData, directory, clock } = this.#ports;
    const tables = await tablesHeldBy(directory, player.id);
    if (tables.length > 0) throw new RequestRefused({ code: 'still-seated', tables });
    await players.forget(player.id, playerData.documents, clock.now());
    await playerData.forget(player.id);
    await this.leave(player);
  }

  /** A player has been deleted: ends their connections, and frees the chairs that they have where games are over. */
  async leave(person: Person): Promise<void> {
    const { directory, entropy, playerSockets, shared } = this.#ports;
    playerSockets.disconnect(person.id);
    shared?.hints.tell(hintOfAccount(person.id));
    for (const { seated } of await directory.tablesOf(person.id)) {
      if (seated.stage !== 'finished' || !isAt(seated, person.id)) continue;
      const table = await directory.find(seated.id).catch(() => null);
      const commandId = randomId(entropy, 16);
      const command = { type: 'stand' } as const;
      // Without a chair there they are refused; and they are gone even where nothing can be stored.
      await table?.submit({ person, commandId, seq: table.seq, command }).catch(() => null);
    }
  }
}
