import type { StorePart } from '../store-part.ts';

/** A query that a thread of the store is asked. */
export interface StoreRequest {
  /** The name of the part that it belongs to, and its own. */
  readonly part: string;
  readonly query: string;
  readonly values: readonly unknown[];
}

/** Under this name the journal asks the thread that has the database, in place of a part. */
export const journalPart = 'journal';

/** Where a part is to be found, for a thread that loads it. */
type PartAddress = Pick<StorePart, 'name' | 'module'>;

/** What a thread of the store is given at its start. */
export interface ThreadData {
  readonly directory: string;
  readonly parts: readonly PartAddress[];
}

/** What a worker is told: requests that came together, rows of a generation that are on the disk, or to finish. */
export type ToWorker =
  | { readonly type: 'rows'; readonly said: string; readonly generation: number }
  | { readonly type: 'requests'; readonly requests: readonly StoreRequest[] }
  | { readonly type: 'close' };

export type StoreAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: Error;
      /** Is what lies on the disk not what was written there? */
      readonly isDamage: boolean;
    };

/** Where a journal goes on: in the epoch of the database, after the last generation that was begun. */
export interface JournalStart {
  readonly epoch: string;
  readonly begun: number;
}

/** What a worker tells. */
export type FromWorker =
  | { readonly type: 'opened'; readonly journal: JournalStart | null }
  /** The data directory cannot be used. */
  | { readonly type: 'refused'; readonly message: string }
  /** To all requests of one message, in their order. */
  | { readonly type: 'answers'; readonly answers: readonly StoreAnswer[] }
  /** The database has all rows of a generation for certain, and of those before. */
  | { readonly type: 'taken'; readonly generation: number }
  /** The database has been put back from a copy, or its journal is lost. Told before it is opened. */
  | { readonly type: 'restored' }
  /** The disk itself has failed: what was written is uncertain. */
  | { readonly type: 'broken'; readonly error: Error };
