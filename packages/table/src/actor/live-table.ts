import type { GameShapes, GameTypes, Result, Viewer } from '@call-to-glory/game-kit';

import type { Digest } from '../log/log-chain.ts';
import type { PrivatePast } from '../log/private-past.ts';
import type { SystemCommand, TableCommand, TableRefusal } from '../model/command.ts';
import type { ListedTable, Listing } from '../model/listing.ts';
import type { Hints, NodeId, Nodes, SharedLog } from '../model/node-ports.ts';
import type {
  Clock,
  Entropy,
  EventLog,
  LogRow,
  Vantage,
  VantageOf,
  Publisher,
  StorageUnavailable,
  TableEntry,
  TableSnapshot,
} from '../model/ports.ts';
import type { Person, PlayerId, TableId } from '../model/table.ts';

/** A command of a person, on its way to a table. */
export interface Submission {
  readonly person: Person;
  /** Chosen by the sender, unique for them at this table. */
  readonly commandId: string;
  /** The row the person was looking at. */
  readonly seq: number;
  readonly command: TableCommand;
  /**
   * Called by the table right before each attempt to decide: says why the world around the table does not want this
   * command; null if it does. Throws `StorageUnavailable`; anything else drops the table, as a bug of its own does.
   */
  readonly mayEnter?: (table: LiveTable) => Promise<SubmitRefusal | null>;
}

/** The row that a command became; `repeated` if it became that row before, or had nothing to change at that row. */
export interface Accepted {
  readonly seq: number;
  readonly repeated: boolean;
}

/** Why a command was refused, by the table or by the world around it. */
export type SubmitRefusal =
  | TableRefusal
  | { readonly code: 'no-such-table' }
  | { readonly code: 'no-such-game' }
  /** The same command id came before with another command. */
  | { readonly code: 'command-id-reused' }
  /** Somebody at the table has blocked them, or has a confusable name; if `mayEnter` says so. */
  | { readonly code: 'not-welcome' }
  | { readonly code: 'name-taken' }
  /** They sit at too many others; likewise. */
  | { readonly code: 'too-many-tables'; readonly limit: number }
  /** Too many commands are queued; try again. */
  | { readonly code: 'busy' }
  /** What `StorageUnavailable` says, or what `mayEnter` does of something that cannot be read. */
  | { readonly code: StorageUnavailable['code'] }
  | { readonly code: 'server-stopping' };

/** How fast bots play; `skip` is as fast as they can, until it is a person's turn. */
export type BotPace = 'slow' | 'normal' | 'quick' | 'skip';

/** How far behind the spectators are. */
export interface BehindTable {
  /** The last row that they have been sent. */
  readonly seq: number;
  /** Whether they do not even know the beginning of the current game. */
  readonly isBeforeGame: boolean;
  /** The people who were disconnected at that row. */
  readonly away: readonly PlayerId[];
}

/** A host's request for a new table. */
export interface TableWish extends Pick<
  Extract<SystemCommand, { type: 'create' }>,
  'options' | 'host' | 'bots'
> {
  readonly gameId: string;
  /** Its id, if the host's requests determine it; refused as `busy` if there is one already. Random if left out. */
  readonly id?: TableId;
}

/** A table that is awake, whatever its game. */
export interface LiveTable {
  readonly id: TableId;
  /** The last row of its log. */
  readonly seq: number;
  /** The hash of that row. */
  readonly hash: string;
  /** The wire shapes of its game. */
  readonly shapes: GameShapes<GameTypes>;
  /** What spectators know of it; null while they know everything. */
  readonly behind: BehindTable | null;
  /** What came before it was last made public, see `pastHiddenFrom`; null if it never was. */
  readonly privatePast: PrivatePast | null;
  /** Which viewer a person is. */
  viewerOf(player: PlayerId): Viewer;
  /** The vantage somebody follows it from; see `vantageAt`. */
  vantageOf(...somebody: Parameters<VantageOf>): ReturnType<VantageOf>;
  /** The table as it is now. */
  view(viewer: Viewer): TableSnapshot['view'];
  /** The same, with what has just happened there. */
  snapshot(viewer: Viewer): TableSnapshot;
  /** The table as far as somebody at this vantage may know it. */
  snapshotAt(vantage: Vantage, player: PlayerId | null): TableSnapshot;
  /** Its listing for the people seated there. */
  listed(): ListedTable;
  listing(): Listing;
  /**
   * Plays a command after those queued before it. Rejects if the table has a bug; then this
   * object is dropped, and the next command wakes the table again from the log.
   */
  submit(submission: Submission): Promise<Result<Accepted, SubmitRefusal>>;
  /**
   * Sets the pace of the bots, for a person who plays with nobody else; returns whether this person may. The pace is
   * not in the log: a table that sleeps forgets it.
   */
  paceBots(player: PlayerId, pace: BotPace): boolean;
  /**
   * Records who is there: the people with a live connection. Seated people who are not among them are
   * away from now on. Writes nothing that is known already. Returns false while nothing can be
   * stored: then the caller has to try again.
   */
  attend(here: readonly PlayerId[]): Promise<boolean>;
  /** Records that a person is there, no matter who else is. */
  greet(player: PlayerId): Promise<void>;
  /**
   * Takes and publishes the rows up to this one, which another node has written, if it has not already, and not too many
   * commands are queued.
   *
   * @param row the last of them, if the node that wrote it has sent it along: if it is the next one, the log need not
   *   be read
   */
  catchUp(seq: number, row?: LogRow): Promise<void>;
  /**
   * Makes this node the driver of the table, if something is due there.
   *
   * @param leftBefore if its last row is older than this moment, no node was driving it: then nothing need be due, and
   *   clocks are restarted
   * @param driver its driver according to the store, if that node is alive: what is not due yet stays with it
   * @returns whether its last row is older than `leftBefore`
   */
  takeOver(leftBefore: number, driver?: NodeId | null): Promise<boolean>;
  /** Whether this node drives the table. Always, if it is the only node. */
  readonly isDriven: boolean;
  /** Closes the table if nobody has been there for too long. */
  closeIfDue(): Promise<void>;
  /** Closes the table for good, no matter who is there. Throws `StorageUnavailable`. */
  close(): Promise<void>;
  /**
   * When it next does something by itself (server time, ms), not counting bots; null for never. A sleeping table has to
   * be woken then.
   */
  readonly dueAt: number | null;
  /** Whether no command is queued and no bot is thinking. */
  readonly isIdle: boolean;
  /** The entry to store for it while it sleeps. */
  entryAsleep(): TableEntry;
  /** Resolves when no command is queued. */
  settled(): Promise<void>;
  /** Takes no more commands, cancels all timers and resolves when the last command is done. */
  stop(): Promise<void>;
  /** Reports an error: this object is of no further use, and the next command wakes the table again from the log. */
  drop(error: unknown): void;
}

/** A table's callbacks to its owner. */
export interface TableHooks {
  /** Its people, or its listing, have changed. */
  listed(table: ListedTable): void;
  /** The table has been dropped: this object is of no further use. */
  dropped(table: LiveTable): void;
}

/** A ledger's callbacks to its table: called when the log has a row of its own, before the table takes that row. */
export interface LedgerHooks extends Pick<TableHooks, 'listed'> {
  /** This node has written the last row. */
  entered(): void;
}

/** What a node needs if it shares its log with others. */
export interface Sharing {
  readonly node: NodeId;
  /** The log of all tables, as nodes share it. */
  readonly log: SharedLog;
  readonly hints: Hints;
  readonly nodes: Nodes;
  /** Whether anybody connected to this node follows a table. Then it has to send them what happens there. */
  isFollowed(id: TableId): boolean;
  /** The listings of these tables have changed. */
  relisted(ids: readonly TableId[]): void;
  /**
   * Checks on a table that this node now drives because its driver has died: the people who were connected there may be
   * gone. If nobody is left, the table sleeps again at once.
   */
  tookOver(table: LiveTable): Promise<void>;
  /**
   * A node has died: work that it had in hand outside its tables is left undone.
   *
   * @param beatAt when it sent its last heartbeat (server time, ms)
   */
  died(node: NodeId, beatAt: number): void;
}

/** The world around tables. */
export interface TablePorts {
  readonly log: EventLog;
  readonly publisher: Publisher;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Left out where one node has the log to itself. */
  readonly sharing?: Sharing;
  /** The fastest SHA-256 available; if left out, a portable one. */
  readonly digest?: Digest;
  /** Identifies the build: no other build uses the checkpoints of this one. */
  readonly build?: string;
  /**
   * The last row that a table had when the store was restored to an earlier moment; null if it never was. Left out
   * where stores are not restored.
   */
  restoredAt?(tableId: TableId): Promise<number | null>;
  /** How long a bot pretends to think, in milliseconds. */
  readonly botDelay: { readonly min: number; readonly max: number };
  /** Called when a table has thrown at a row, or could not be woken (then the row is 0). */
  reportTrouble(tableId: TableId, seq: number, error: unknown): void;
}
