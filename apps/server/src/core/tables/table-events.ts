import type { Audience, LiveTable, TableId } from '@call-to-glory/table';

import { FeatureEvents } from '../feature-events.ts';
import type { GameSocket } from '../sockets/game-socket.ts';

/** What can be heard about tables, and with what. */
export class TableEvents extends FeatureEvents<{
  /** A row has been written and told to its audiences. */
  row: [table: TableId, audiences: readonly Audience[]];
  /** These tables may be listed in another way than before, by what other nodes have written. */
  relisted: [tables: readonly TableId[]];
  /** A page follows a table from now on. */
  followed: [table: LiveTable, socket: GameSocket];
  /** The node that drove a table has died, and this one drives it now; it stays awake until nobody looks after it any more. */
  takenOver: [table: LiveTable, stayAwake: (until: Promise<void>) => void];
  /** A node has died: what it was about to do for its tables, others do. */
  nodeDied: [];
  /** A page no longer follows a table. Was it closed on purpose, or did its connection break? */
  left: [table: TableId, socket: GameSocket, isOnPurpose: boolean];
}> {}
