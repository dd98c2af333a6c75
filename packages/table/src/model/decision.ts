import type { GameTypes, Result } from '@call-to-glory/game-kit';

import type { TableRefusal } from './command.ts';
import type { WholeTableEvent } from './whole-table.ts';

/**
 * The version of how tables decide, whatever game is played there: raised whenever deciding a fair
 * log again could make it fail its audit. A log without it is from before 2. What older versions
 * did differently depends on that of the table (`version`) or of its game (`dealtBy`); how they wrote
 * their events is in `upcast.ts`.
 */
export const tableVersion = 7;

/** Everything outside the table that a decision depends on. */
export interface Circumstances {
  /** The number of the row that the decision would become. */
  readonly seq: number;
  /** Server time, milliseconds. */
  readonly now: number;
  /** The last row that the sender had seen. */
  readonly seen: number;
  /** The secret (hex) of the next or current game. */
  readonly secret: string;
  /** The commitment to it; used only by `create`. */
  readonly commitment: string;
  /** The commitment to the secret after that; used if this row ends a game. */
  readonly nextCommitment: string;
}

/** What was decided: at least one event, or the reason for refusing. */
export type Decision<Types extends GameTypes> = Result<
  readonly WholeTableEvent<Types>[],
  TableRefusal
>;
