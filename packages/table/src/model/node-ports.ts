import type { Drive, EventLog, LogRow, TableEntry } from './ports.ts';
import type { PlayerId, TableId } from './table.ts';

/** Names a node: one run of the program, unlike any other before it or after. */
export type NodeId = string;

/** A table that is due, and that nobody has seen to. */
export interface DueTable {
  readonly tableId: TableId;
  readonly dueAt: number;
  /** The node that drives it; null if it sleeps. */
  readonly driver: NodeId | null;
}

/** A log that several nodes write at once, each any of its tables: who appends a row first has it. */
export interface SharedLog extends EventLog {
  /** The `seq` of the last row of each of these tables; nothing of a table without rows. */
  heads(tableIds: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>;
  /**
   * Tables that were due by a moment, whether they sleep or somebody drives them, the longest due first: each is given
   * to one who asks, and is due again at `again`, unless something is written there until then.
   */
  claimDue(by: number, limit: number, again: number): Promise<readonly DueTable[]>;
  /** Says who drives a table after its row `seq`; changes nothing if that is not its last row. Throws `StorageUnavailable`. */
  putDrive(tableId: TableId, seq: number, drive: Drive): Promise<void>;
  /**
   * Says when a table is due that this node drives after its row `seq`; changes nothing if another drives it, or if that is
   * not its last row. Throws `StorageUnavailable`.
   */
  putDue(tableId: TableId, seq: number, drive: Drive): Promise<void>;
  /**
   * Puts an entry in the place of the one that a table has; one that sleeps is driven by nobody. Changes nothing if a
   * row is given, and it is not its last. Throws `StorageUnavailable`.
   */
  putEntry(tableId: TableId, entry: TableEntry, seq?: number): Promise<void>;
  /** Lets all tables that none of these nodes drives, but another, be due at a moment, unless they are due before. */
  leaveTables(living: readonly NodeId[], dueAt: number): Promise<void>;
}

/** What one node tells the others: look there. */
export type Hint =
  /** A table has this row by now; the row itself is there, unless it was too long. */
  | {
      readonly type: 'row';
      readonly table: TableId;
      readonly seq: number;
      readonly row?: LogRow;
    }
  /** Somebody has come to a table or gone from it. */
  | { readonly type: 'presence'; readonly table: TableId }
  /** Somebody has said something at a table. */
  | { readonly type: 'chat'; readonly table: TableId }
  /** A document is not what it was. */
  | { readonly type: 'document'; readonly document: string }
  /** Something about a player is not as it was. */
  | { readonly type: 'player'; readonly player: PlayerId; readonly what: string }
  /** Nothing but that the node is there, and that hints arrive. */
  | { readonly type: 'heartbeat'; readonly node: NodeId };

/**
 * Carries hints between nodes. A hint may come late, twice, in another order than it was told, or never: nothing may
 * rest on it but how soon something is seen.
 */
export interface Hints {
  /**
   * Tells all other nodes, and a heartbeat this one as well: by that it knows that hints arrive. Does not wait, and never
   * throws.
   */
  tell(hint: Hint): void;
  /** Calls back with each hint; the answer ends it. Listeners must not throw. */
  hear(listener: (hint: Hint) => void): () => void;
}

/** Does a node hear this hint of its own as well? Whatever else it tells it has seen to itself. */
export function comesBack({ type }: Hint): boolean {
  return type === 'heartbeat';
}

/** Which nodes are alive. */
export interface Nodes {
  /** A node was alive at a moment (server time, ms). Throws `StorageUnavailable`. */
  heartbeat(node: NodeId, at: number): Promise<void>;
  /** When each node was last alive, those that have died and are not forgotten included. Throws `StorageUnavailable`. */
  heartbeats(): Promise<ReadonlyMap<NodeId, number>>;
  /** Forgets a node that has died, with all that it has said; if it has not, its next heartbeat brings it back. */
  forget(node: NodeId): Promise<void>;
}

/** Who is at a table through one node. */
export interface PeopleThere {
  readonly here: readonly PlayerId[];
  /** Those who only watch: players, and the connections of those without a name. */
  readonly watchers: readonly string[];
  /** Players who were there, and have closed the page. */
  readonly closed: readonly PlayerId[];
}

/** Who is at which table, just now, by the nodes that they are connected to. */
export interface PresenceRegister {
  /**
   * Puts what a node says of a table in the place of what it said before; null if nobody is there. It stays until the
   * node says something else, dies, or is forgotten. Throws `StorageUnavailable`.
   */
  put(node: NodeId, tableId: TableId, people: PeopleThere | null): Promise<void>;
  /**
   * What is said of each of these tables by each node that has been alive since a moment: what the others said died with
   * them. Nothing of tables of which nothing is said. Throws `StorageUnavailable`.
   */
  at(
    tableIds: readonly TableId[],
    aliveSince: number,
  ): Promise<ReadonlyMap<TableId, ReadonlyMap<NodeId, PeopleThere>>>;
}
