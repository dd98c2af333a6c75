// The ports alone: each thread of a store loads this file, and would load the whole table with it.
import { StorageUnavailable } from '@call-to-glory/table/ports';

import type { QueriesOf, StorePart } from './store-part.ts';

/** Where everything is kept. */
export interface Store {
  /**
   * The queries of a part. What is written is answered when it is on the disk; what is read is at
   * least what was answered to have been written. Each throws `StorageUnavailable` if nothing was
   * done, or `StoreDamaged` if there is no sense in trying again.
   */
  of<Part extends StorePart>(part: Part): QueriesOf<Part>;
  /** Finishes what was asked for and gives back what it holds. */
  close(): Promise<void>;
}

/** What lies on the disk is not what was written there. */
export class StoreDamaged extends StorageUnavailable {}

/** The store cannot be used; the message says why, to those who run the server. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
