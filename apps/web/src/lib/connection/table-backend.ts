import type { Result } from '@call-to-glory/game-kit';
import type { Me, WireRefusal, RevealedLog } from '@call-to-glory/protocol';

import type { Readable } from '../store/store.ts';
import type { TableWire } from './table-wire.ts';

/** Where the tables of a page are: a server for many, or this browser for itself alone. */
export interface TableBackend {
  readonly wire: TableWire;
  /** Who plays there in this browser; null while nobody does. */
  readonly player: Readable<Me | null>;
  /** Other people may be there too: players who leave a running game give their seat to a bot. */
  readonly isShared: boolean;
  /** The log of a table up to the end of its last finished game. */
  fetchLog(table: string): Promise<Result<RevealedLog, WireRefusal>>;
}
