// Only the ports: each thread of a store loads this file, and would load the whole table package with it.
import { StorageUnavailable } from '@call-to-glory/table/ports';

import type { QueriesOf, StorePart } from './store-part.ts';

/** Where everything is kept. */
export interface Store {
  /**
   * The queries of a part. Writes resolve when they are on the disk; reads see at least all writes
   * that have resolved. Each throws `StorageUnavailable` if nothing was done, and there is no point in retrying if
   * that is `StoreDamaged` or `QueryMistaken`.
   */
  of<Part extends StorePart>(part: Part): QueriesOf<Part>;
  /** Finishes all queries, and releases its resources. */
  close(): Promise<void>;
}

/** The data on the disk is not what was written there. */
export class StoreDamaged extends StorageUnavailable {
  override readonly name = 'StoreDamaged';
}

/** The store cannot be used; the message tells those who run the server why. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
