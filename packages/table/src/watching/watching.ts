import type { Seat } from '@call-to-glory/game-kit';

import type { TableOptions, Watching } from '../model/table.ts';

/** The delays that spectators can have, in turns. */
export const watchDelays = [0, 4, 8, 12, 16, 24] as const;

const everybody: Exclude<Watching, 'nobody'> = { delay: 0, hands: false };

/** What spectators may see; null if nobody may watch while a game is on. */
export function watchingOf({
  watching = everybody,
}: Pick<TableOptions, 'watching'>): Exclude<Watching, 'nobody'> | null {
  return watching === 'nobody' ? null : watching;
}

/** Whether this table shows hands to spectators. Players who say that they are ready there agree to it. */
export function showsHands(options: Pick<TableOptions, 'watching'>): boolean {
  return watchingOf(options)?.hands ?? false;
}

/** Whether spectators of this table may sit beside a seat, to see its hand. */
export function maySitBeside(
  options: Pick<TableOptions, 'watching' | 'seats'>,
  seat: Seat | null,
): seat is Seat {
  return seat !== null && seat < options.seats && showsHands(options);
}
