import type { StorePart } from '../store-part.ts';

/** A query for a thread of the store. */
export interface StoreRequest {
  /** The name of its part, and its own. */
  readonly part: string;
  readonly query: string;
  readonly values: readonly unknown[];
}

/** The journal uses this in place of a part's name for its own requests to the thread with the database. */
export const journalPart = 'journal';

/** How a thread finds a part to load it. */
type PartAddress = Pick<StorePart, 'name' | 'module'>;

/** The data that a thread of the store starts with. */
export interface ThreadData {
  readonly directory: string;
  readonly parts: readonly PartAddress[];
}

/** Messages to a worker: requests that came together, rows of a generation that are on the disk, or to close. */
export type ToWorker =
  | { readonly type: 'rows'; readonly said: string; readonly generation: number }
  | { readonly type: 'requests'; readonly requests: readonly StoreRequest[] }
  | { readonly type: 'close' };

export type StoreAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: Error;
      /** Is the data on the disk corrupt? */
      readonly isDamage: boolean;
      /** Is the query wrong? */
      readonly isMistake: boolean;
    };

/** Where a journal continues: in the epoch of the database, after the last generation that was begun. */
export interface JournalStart {
  readonly epoch: string;
  readonly begun: number;
}

/** Messages from a worker. */
export type FromWorker =
  | { readonly type: 'opened'; readonly journal: JournalStart | null }
  /** The data directory cannot be used. */
  | { readonly type: 'refused'; readonly message: string }
  /** The answers to all requests of one message, in order. */
  | { readonly type: 'answers'; readonly answers: readonly StoreAnswer[] }
  /** All rows up to and including a generation are in the database, on the disk. */
  | { readonly type: 'taken'; readonly generation: number }
  /** The database has been restored from a copy, or its journal is lost. Sent before `opened`. */
  | { readonly type: 'restored' }
  /** The disk itself has failed: it is uncertain what was written. */
  | { readonly type: 'broken'; readonly error: Error };
