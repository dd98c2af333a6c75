import type { Drive, EventLog, LogRow, TableEntry } from './ports.ts';
import type { PlayerId, TableId } from './table.ts';

/** Identifies a node: one run of the program; never reused. */
export type NodeId = string;

/** How long without a heartbeat until a node drives nothing, and nobody is connected to it, in milliseconds. */
export const deadAfter = 10_000;

/** A table that is overdue. */
export interface DueTable {
  readonly tableId: TableId;
  readonly dueAt: number;
  /** The node that drives it; null if it sleeps. */
  readonly driver: NodeId | null;
}

/** The last row of a table. */
export type LastRow = Pick<LogRow, 'seq' | 'hash'>;

/** A log that several nodes write to at once, each to any table: the first to append a row wins. */
export interface SharedLog extends EventLog {
  /** The last row of each of these tables; tables without rows are left out. */
  heads(tableIds: readonly TableId[]): Promise<ReadonlyMap<TableId, LastRow>>;
  /**
   * Tables that were due at `by`, whether asleep or driven by a node, the longest overdue first: each is given to
   * only one caller, and is due again at `again`, unless something is written there before. None of `except` is given.
   */
  claimDue(
    by: number,
    limit: number,
    again: number,
    except: readonly TableId[],
  ): Promise<readonly DueTable[]>;
  /** Stores who drives a table after its row `seq`; changes nothing if that is not its last row. Throws `StorageUnavailable`. */
  putDrive(tableId: TableId, seq: number, drive: Drive): Promise<void>;
  /**
   * Stores when a table is due if the node of `drive` drives it after its row `seq`; changes nothing if another node does,
   * or if that is not its last row. Throws `StorageUnavailable`.
   */
  putDue(tableId: TableId, seq: number, drive: Drive): Promise<void>;
  /**
   * Replaces the entry of a table; a sleeping table is driven by nobody. Changes nothing if `seq` is given and is not
   * the last row. Throws `StorageUnavailable`.
   */
  putEntry(tableId: TableId, entry: TableEntry, seq?: number): Promise<void>;
  /** Makes all tables driven by a node other than these due at a moment, unless they are due earlier. */
  leaveTables(living: readonly NodeId[], dueAt: number): Promise<void>;
}

/** A message from one node to the others about where to look. */
export type Hint =
  /** A table has this row now; the row itself is included unless it was too long. */
  | {
      readonly type: 'row';
      readonly table: TableId;
      readonly seq: number;
      readonly row?: LogRow;
    }
  /** Somebody has come to a table or left it. */
  | { readonly type: 'presence'; readonly table: TableId }
  /** Somebody has said something at a table. */
  | { readonly type: 'chat'; readonly table: TableId }
  /** A document has changed. */
  | { readonly type: 'document'; readonly document: string }
  /** Something about a player has changed. */
  | { readonly type: 'player'; readonly player: PlayerId; readonly what: string }
  /** Shows only that the node is alive, and that hints arrive. */
  | { readonly type: 'heartbeat'; readonly node: NodeId }
  /** The node stops: it was asked to, and has not died. */
  | { readonly type: 'stopping'; readonly node: NodeId };

/**
 * Carries hints between nodes. A hint may be delayed, duplicated, reordered or lost: nothing may depend on it except
 * how soon something is seen.
 */
export interface Hints {
  /**
   * Sends a hint to all other nodes; a heartbeat also comes back to this one, to show that hints arrive. Does not wait,
   * and never throws.
   */
  tell(hint: Hint): void;
  /** Subscribes to hints; returns a function that unsubscribes. Listeners must not throw. */
  hear(listener: (hint: Hint) => void): () => void;
}

/** Whether a node also receives its own hint of this kind. It has already handled whatever else it sends. */
export function comesBack({ type }: Hint): boolean {
  return type === 'heartbeat';
}

/** Which nodes are alive. */
export interface Nodes {
  /** Records that a node was alive at a moment (server time, ms). Throws `StorageUnavailable`. */
  heartbeat(node: NodeId, at: number): Promise<void>;
  /** When each node was last alive, including dead ones not yet forgotten. Throws `StorageUnavailable`. */
  heartbeats(): Promise<ReadonlyMap<NodeId, number>>;
  /** Forgets a dead node and all it has reported; if it is alive after all, its next heartbeat brings it back. */
  forget(node: NodeId): Promise<void>;
}

/** Who is at a table through one node. */
export interface PeopleThere {
  readonly here: readonly PlayerId[];
  /** Spectators: players, and the connections of people without a name. */
  readonly watchers: readonly string[];
  /** Players who were there but have closed the page. */
  readonly closed: readonly PlayerId[];
}

/** Who is at which table at present, by the nodes that they are connected to. */
export interface PresenceRegister {
  /**
   * Replaces what a node reports about a table; null if nobody is there. It is valid until the node replaces it, dies,
   * or is forgotten. Throws `StorageUnavailable`.
   */
  put(node: NodeId, tableId: TableId, people: PeopleThere | null): Promise<void>;
  /**
   * What each node alive since `aliveSince` reports about each of these tables; reports of other nodes do not count.
   * Tables without reports are left out. Throws `StorageUnavailable`.
   */
  at(
    tableIds: readonly TableId[],
    aliveSince: number,
  ): Promise<ReadonlyMap<TableId, ReadonlyMap<NodeId, PeopleThere>>>;
}
