import type { Seat, Viewer } from '@call-to-glory/game-kit';

import type { Vantage } from '../model/ports.ts';
import type { PlayerId, Table } from '../model/table.ts';
import { playersOf, viewerOf } from '../seating/seats.ts';
import { maySitBeside, watchingOf } from './watching.ts';

/** Which viewer somebody is at a vantage, of the table as far as they may know it there. */
export function eyesAt(vantage: Vantage, table: Table<unknown>, player: PlayerId | null): Viewer {
  if (typeof vantage === 'number') return vantage;
  const own = player === null ? 'watcher' : viewerOf(table, player);
  if (vantage === 'watcher') return own;
  const beside = Number(vantage.slice('beside '.length));
  // The last game may have had fewer chairs than the next.
  return beside < playersOf(table).length ? beside : 'watcher';
}

/**
 * Where somebody follows a table from; null if they may not.
 *
 * @param player null for somebody without a name
 * @param beside the seat they would watch beside, if they have none; ignored where hands are not shown
 */
export function vantageAt(
  table: Table<unknown>,
  player: PlayerId | null,
  beside: Seat | null,
): Vantage | null {
  const viewer = player === null ? 'watcher' : viewerOf(table, player);
  if (viewer !== 'watcher') return viewer;
  if (watchingOf(table.options) === null && table.stage === 'playing') return null;
  return maySitBeside(table.options, beside) ? `beside ${beside}` : 'watcher';
}

/** Whether everybody still has the same vantage. */
export function areVantagesSame(before: Table<unknown>, after: Table<unknown>): boolean {
  return (
    before.seats === after.seats &&
    before.options === after.options &&
    before.results === after.results &&
    before.stage === after.stage
  );
}
