import type { Clock, ListedTable, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';

import type { Contacts } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { keep } from './keep.ts';
import { waitingAt } from './waiting-table.ts';

/** A table that waits for a player, and since when that has been known (server time, ms). */
type Known = WaitingTable & { readonly since: number };

interface WaitingListPorts {
  readonly contacts: Pick<Contacts, 'canReach'>;
  readonly directory: Pick<TableDirectory, 'tablesOf'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What waits for the players who can be notified. */
export class WaitingList {
  readonly #ports: WaitingListPorts;
  readonly #byPlayer = new Map<PlayerId, Map<TableId, Known>>();
  readonly #byTable = new Map<TableId, Set<PlayerId>>();

  constructor(ports: WaitingListPorts) {
    this.#ports = ports;
  }

  of(player: PlayerId): readonly Known[] {
    return [...(this.#byPlayer.get(player)?.values() ?? [])];
  }

  /** The tables that wait for a player now, as a function that answers what waits for them at these. */
  stillOf(player: PlayerId): () => readonly Known[] {
    const tables = new Set(this.of(player).map(({ table }) => table));
    return () => this.of(player).filter(({ table }) => tables.has(table));
  }

  /** The players that a table waits for, as far as noted. */
  awaitedAt(table: TableId): readonly PlayerId[] {
    return [...(this.#byTable.get(table) ?? [])];
  }

  /** Notes the players that a table waits for; answers the players for whom something may have changed. */
  note(table: ListedTable): ReadonlySet<PlayerId> {
    const before = this.#byTable.get(table.id) ?? [];
    const players = new Set([...before, ...table.pending.map(({ player }) => player)]);
    for (const player of players) this.#noteFor(table, player);
    return players;
  }

  /** Updates everything that waits for a player. Throws `StorageUnavailable`. */
  async noteAllFor(player: PlayerId): Promise<void> {
    const tables = await this.#ports.directory.tablesOf(player);
    for (const { seated } of tables) this.#noteFor(seated, player);
    const ids = new Set(tables.map(({ seated }) => seated.id));
    for (const { table } of this.of(player)) {
      if (!ids.has(table)) this.#keep(table, player, null);
    }
  }

  #noteFor(table: ListedTable, player: PlayerId): void {
    const { contacts, clock } = this.#ports;
    const action = table.pending.find((one) => one.player === player);
    if (action === undefined || !contacts.canReach(player))
      return this.#keep(table.id, player, null);
    const known = this.#byPlayer.get(player)?.get(table.id);
    const since = known?.action.turnId === action.turnId ? known.since : clock.now();
    this.#keep(table.id, player, { ...waitingAt(table, action), since });
  }

  /** @param known null if the table does not wait for the player */
  #keep(table: TableId, player: PlayerId, known: Known | null): void {
    const waiting = this.#byPlayer.get(player) ?? new Map<TableId, Known>();
    const awaited = this.#byTable.get(table) ?? new Set<PlayerId>();
    if (known === null) {
      waiting.delete(table);
      awaited.delete(player);
    } else {
      waiting.set(table, known);
      awaited.add(player);
    }
    keep(this.#byPlayer, player, waiting);
    keep(this.#byTable, table, awaited);
  }
}
