import type { Seat } from '@call-to-glory/game-kit';

import type { TableOptions, Watching } from '../model/table.ts';

/** The turns by which watchers can be told late. */
export const watchDelays = [0, 4, 8, 12, 16, 24] as const;

const everybody: Exclude<Watching, 'nobody'> = { delay: 0, hands: false };

/** What those may see who look on; null if nobody may while a game is on. */
export function watchingOf({
  watching = everybody,
}: Pick<TableOptions, 'watching'>): Exclude<Watching, 'nobody'> | null {
  return watching === 'nobody' ? null : watching;
}

/** Does this table show hands to those who look on? Players who say that they are ready there agree to it. */
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
