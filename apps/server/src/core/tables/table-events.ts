import type { Audience, LiveTable, NodeId, TableId } from '@call-to-glory/table';

import { FeatureEvents } from '../feature-events.ts';
import type { GameSocket } from '../sockets/game-socket.ts';

/** Events of tables, with their arguments. */
export class TableEvents extends FeatureEvents<{
  /** A row has been written and sent to its audiences. */
  row: [table: TableId, audiences: readonly Audience[]];
  /** The listing of a table may have changed, by what other nodes have written. */
  relisted: [table: TableId];
  /** A page follows a table from now on. */
  followed: [table: LiveTable, socket: GameSocket];
  /** The driver of a table has died, and this node drives it now; the table stays awake until all promises settle. */
  takenOver: [table: LiveTable, stayAwake: (until: Promise<void>) => void];
  /** A node has died: others do what it was about to do for its tables. Its last heartbeat was at `beatAt` (server time, ms). */
  nodeDied: [node: NodeId, beatAt: number];
  /** A page no longer follows a table: it was left on purpose, or its connection broke. */
  left: [table: TableId, socket: GameSocket, isOnPurpose: boolean];
}> {}
