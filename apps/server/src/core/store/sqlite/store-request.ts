import type { StorePart } from '../store-part.ts';

/** A query that a thread of the store is asked. */
export interface StoreRequest {
  /** The name of the part that it belongs to, and its own. */
  readonly part: string;
  readonly query: string;
  readonly values: readonly unknown[];
}

/** Where a part is to be found, for a thread that loads it. */
type PartAddress = Pick<StorePart, 'name' | 'module'>;

/** What a thread of the store is given at its start. */
export interface ThreadData {
  readonly directory: string;
  readonly parts: readonly PartAddress[];
}

/** What a worker is told: requests that came together, or to finish. */
export type ToWorker =
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

/** What a worker tells. */
export type FromWorker =
  | { readonly type: 'opened' }
  /** The data directory cannot be used. */
  | { readonly type: 'refused'; readonly message: string }
  /** To all requests of one message, in their order. */
  | { readonly type: 'answers'; readonly answers: readonly StoreAnswer[] }
  /** The database has been put back from a copy, or its journal is lost. Told before it is opened. */
  | { readonly type: 'restored' }
  /** The disk itself has failed: what was written is uncertain. */
  | { readonly type: 'broken'; readonly error: Error };
