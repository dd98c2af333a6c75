import type { Seat } from '@call-to-glory/game-kit';
import type { Character } from '@call-to-glory/rules/client';

import type { Boxes } from '../../../board/motion/boxes.ts';

/** The table on which a timeline is played: how it was before the cues, and how it is now. */
export interface TableChange {
  readonly before: Boxes;
  readonly after: Boxes;
  /** The anatomy of the cards on the piles. */
  readonly pileSize: 'large' | 'medium';
  /** Round the table, from the start player. */
  readonly seats: readonly Seat[];
  /** Whose hand the viewer sees; null for spectators. */
  readonly mine: Seat | null;
  /** The points of the sets and of the whole round, and the totals, where one has just been scored. */
  readonly scored: readonly {
    readonly seat: Seat;
    readonly sets: number;
    readonly round: number;
    readonly total: number;
  }[];
  /** What the sets of each seat were worth before, and are now. */
  readonly points: { readonly before: readonly number[]; readonly after: readonly number[] };
  /** How many of a character the viewer held before. */
  held(character: Character): number;
}
