import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { NodeId } from '../model/node-ports.ts';
import type { TablePorts } from './live-table.ts';
import type { ReadTable } from './read-table.ts';
import { driveAfter, dueByItself } from './scheduler.ts';

type DrivePorts = Pick<TablePorts, 'botDelay' | 'sharing'>;

/** Whether the driver of a table should have done something by this moment and has not. */
export function isOverdue<Types extends GameTypes>(
  game: Game<Types>,
  { botDelay }: DrivePorts,
  { table, changedAt }: ReadTable<Types>,
  now: number,
): boolean {
  const dueAt = dueByItself(game, table, changedAt, botDelay);
  return dueAt !== null && dueAt <= now;
}

/** Stores that this node drives a table from a moment on, without a row. */
export async function putDrive<Types extends GameTypes>(
  game: Game<Types>,
  ports: DrivePorts,
  { id, seq, table }: ReadTable<Types>,
  now: number,
): Promise<void> {
  const { drive } = driveAfter(game, ports, table, now);
  if (drive !== undefined) await ports.sharing?.log.putDrive(id, seq, drive);
}

/** Restores the due time that the driver of a table had stored before the claim of this node replaced it. */
export async function putBack<Types extends GameTypes>(
  game: Game<Types>,
  ports: DrivePorts,
  { id, seq, table, changedAt }: ReadTable<Types>,
  driver: NodeId,
): Promise<void> {
  const { drive } = driveAfter(game, ports, table, changedAt, driver);
  if (drive !== undefined) await ports.sharing?.log.putDue(id, seq, drive);
}
