import type { GameShapes, GameTypes, Result, Viewer } from '@call-to-glory/game-kit';

import type { Digest } from '../log/log-chain.ts';
import type { TableCommand, TableRefusal } from '../model/command.ts';
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
  TableEntry,
  TableSnapshot,
} from '../model/ports.ts';
import type { Person, PlayerId, TableId } from '../model/table.ts';

/** A command of a person, on its way to a table. */
export interface Submission {
  readonly person: Person;
  /** Chosen by who asks, unique for them at this table. */
  readonly commandId: string;
  /** The row the person was looking at. */
  readonly seq: number;
  readonly command: TableCommand;
  /**
   * Asked by the table right before it decides, each time that it does, as long as no other row comes first: says why the
   * world around the table does not want this command; null if it does. Throws `StorageUnavailable`.
   */
  readonly mayEnter?: (table: LiveTable) => Promise<SubmitRefusal | null>;
}

/** The row that a command became; `repeated` if it had become that row before, or if all was as it asks by that row. */
export interface Accepted {
  readonly seq: number;
  readonly repeated: boolean;
}

/** Why a command came to nothing: the table said no, or the world did. */
export type SubmitRefusal =
  | TableRefusal
  | { readonly code: 'no-such-table' }
  | { readonly code: 'no-such-game' }
  /** The same command id came before with another command. */
  | { readonly code: 'command-id-reused' }
  /** Somebody at the table has blocked them, or looks like them by name; if `mayEnter` says so. */
  | { readonly code: 'not-welcome' }
  | { readonly code: 'name-taken' }
  /** Too many commands wait already; try again. */
  | { readonly code: 'busy' }
  | { readonly code: 'storage-unavailable' }
  | { readonly code: 'server-stopping' };

/** How fast bots play; `skip` is as fast as they can, until a person is asked. */
export type BotPace = 'slow' | 'normal' | 'quick' | 'skip';

/** How far behind the spectators are. */
export interface BehindTable {
  /** The last row that they have been told of. */
  readonly seq: number;
  /** Do they not even know the beginning of the game that is on? */
  readonly isBeforeGame: boolean;
  /** The people who were without connection then. */
  readonly away: readonly PlayerId[];
}

/** What a host asks for. */
export interface TableWish {
  readonly gameId: string;
  /** Not yet read. */
  readonly options: unknown;
  readonly host: Person;
  /** The bot that fills all other chairs; then the game starts at once. */
  readonly bots?: string;
}

/** A table that is awake, whatever its game. */
export interface LiveTable {
  readonly id: TableId;
  /** The last row of its log. */
  readonly seq: number;
  /** How what happens in its game travels. */
  readonly shapes: GameShapes<GameTypes>;
  /** What spectators know of it; null while they know all. */
  readonly behind: BehindTable | null;
  /** Through whose eyes a person looks. */
  viewerOf(player: PlayerId): Viewer;
  /** Where somebody follows it from; see `vantageAt`. */
  vantageOf(...somebody: Parameters<VantageOf>): ReturnType<VantageOf>;
  /** The table as it is now. */
  view(viewer: Viewer): TableSnapshot['view'];
  /** The same, with what has happened there just before. */
  snapshot(viewer: Viewer): TableSnapshot;
  /** The table as far as somebody has been told of it at their vantage. */
  snapshotAt(vantage: Vantage, player: PlayerId | null): TableSnapshot;
  /** As lists show it to the people who sit there. */
  listed(): ListedTable;
  listing(): Listing;
  /**
   * Plays a command when those before it are through. Rejects if the table has a bug; then this
   * table is gone, and the next command wakes it again from the log.
   */
  submit(submission: Submission): Promise<Result<Accepted, SubmitRefusal>>;
  /**
   * Has the bots play at the pace of a person who plays with nobody but them; that of others is not asked. It is no
   * part of the log: a table that sleeps forgets it. Answers whether it was theirs to ask.
   */
  paceBots(player: PlayerId, pace: BotPace): boolean;
  /**
   * Notes who is there: the people with a live connection. Those who sit and are not among them are
   * away from now on. Nothing is noted that is known already. Answers false while nothing can be
   * stored: then somebody has to ask again.
   */
  attend(here: readonly PlayerId[]): Promise<boolean>;
  /** Notes that a person is there, no matter who else is. */
  greet(player: PlayerId): Promise<void>;
  /**
   * Takes and tells the rows up to this one, if it has not: another node has written them.
   *
   * @param row the last of them, if the node that wrote it has sent it along: where it is the next one, the log need not
   *   be read
   */
  catchUp(seq: number, row?: LogRow): Promise<void>;
  /**
   * Has this node do from now on what the table does by itself, if that is due.
   *
   * @param leftBefore if its last row is older than this moment, nobody could do it in time: then it need not be due, and
   *   clocks start afresh
   * @param driver who drives it by what is kept, if they are alive: what is not due yet stays theirs
   * @returns whether it was left so
   */
  takeOver(leftBefore: number, driver?: NodeId | null): Promise<boolean>;
  /** Does this node do what the table does by itself? Always, where it is alone. */
  readonly isDriven: boolean;
  /** Closes the table if nobody has been there for too long. */
  closeIfDue(): Promise<void>;
  /** Closes the table for good, no matter who is there. Throws `StorageUnavailable`. */
  close(): Promise<void>;
  /**
   * When it does something by itself (server time, ms), bots aside; null for never. A table that sleeps has to be
   * woken then.
   */
  readonly dueAt: number | null;
  /** Does nobody wait for an answer, and no bot think? */
  readonly isIdle: boolean;
  /** What is to be known of it while it sleeps. */
  entryAsleep(): TableEntry;
  /** Resolves when nothing waits to be played. */
  settled(): Promise<void>;
  /** Takes no more commands, ends all timers and resolves when the last command is through. */
  stop(): Promise<void>;
}

/** Told by a table what its owner has to know. */
export interface TableHooks {
  /** Who sits there, or how it is listed, is not as it was. */
  listed(table: ListedTable): void;
  /** The table has thrown: it is of no further use. */
  dropped(): void;
}

/** What a ledger tells its table: when the log has a row of its own, and before the table is what the row makes of it. */
export interface LedgerHooks extends Pick<TableHooks, 'listed'> {
  /** This node has written the last row. */
  entered(): void;
}

/** What a node needs that shares its log with others. */
export interface Sharing {
  readonly node: NodeId;
  /** The log of all tables, as nodes share it. */
  readonly log: SharedLog;
  readonly hints: Hints;
  readonly nodes: Nodes;
  /** Does anybody follow a table who is connected to this node? Then it has to tell them what happens there. */
  isFollowed(id: TableId): boolean;
  /** These tables are listed in another way than before. */
  relisted(ids: readonly TableId[]): void;
  /**
   * Looks after a table whose node has died, and that this one drives now: the people who were connected there may be
   * gone. If nobody is left, it sleeps again at once.
   */
  tookOver(table: LiveTable): Promise<void>;
  /** A node has died: what it was about to do beside its tables is left undone. */
  died(node: NodeId): void;
}

/** The world around tables. */
export interface TablePorts {
  readonly log: EventLog;
  readonly publisher: Publisher;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Left out where one node has the log for itself. */
  readonly sharing?: Sharing;
  /** The fastest SHA-256 at hand; if left out, one that runs everywhere. */
  readonly digest?: Digest;
  /** Names the program: no other takes up what this one has folded. */
  readonly build?: string;
  /**
   * The last row that a table had when the store was put back to an earlier moment; null if it never was. Left out
   * where stores are not put back.
   */
  restoredAt?(tableId: TableId): Promise<number | null>;
  /** How long a bot seems to think, in milliseconds. */
  readonly botDelay: { readonly min: number; readonly max: number };
  /** Told when a table has thrown at a row, or could not be woken (then its row is 0). */
  reportTrouble(tableId: TableId, seq: number, error: unknown): void;
}
