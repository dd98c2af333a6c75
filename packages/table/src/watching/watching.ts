import type { Seat, Viewer } from '@call-to-glory/game-kit';

import type { Vantage } from '../ports.ts';
import { playersOf, viewerOf } from '../questions.ts';
import type { PlayerId, Table, TableOptions, Watching } from '../table.ts';

/** The turns by which watchers can be told late. */
export const watchDelays = [0, 4, 8, 12, 16, 24] as const;

const everybody: Exclude<Watching, 'nobody'> = { delay: 0, hands: false };

/** What those may see who look on; null if nobody may while a game is on. */
export function watchingOf({
  watching = everybody,
}: Pick<TableOptions, 'watching'>): Exclude<Watching, 'nobody'> | null {
  return watching === 'nobody' ? null : watching;
}

/** Does this table show hands to those who look on? Whoever says that they are ready there agrees to it. */
export function showsHands(options: Pick<TableOptions, 'watching'>): boolean {
  return watchingOf(options)?.hands ?? false;
}

/** Is a seat one that watchers of this table may sit beside, to look into its hand? */
export function maySitBeside(
  options: Pick<TableOptions, 'watching' | 'seats'>,
  seat: Seat | null,
): seat is Seat {
  return seat !== null && seat < options.seats && showsHands(options);
}

/** Through whose eyes somebody looks from a vantage at a table, as far as they may know it there. */
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
 * @param player null for somebody nameless
 * @param beside whom they would sit beside, having no seat; they do not where hands are not shown
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
