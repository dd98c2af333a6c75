import {
  seatView,
  type Chance,
  type Game,
  type GameTypes,
  type Seat,
} from '@call-to-glory/game-kit';

import type { SystemCommand } from './command.ts';
import { awaitedSeats, botAt, deadlineOf } from './questions.ts';
import type { WholeTable } from './table-view.ts';

/** What the bot of a seat does now; null if the seat is not asked, or has no bot any more. */
export function botMove<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  seat: Seat,
  chance: Chance,
): SystemCommand | null {
  const bot = botAt(table, seat);
  if (bot === null || table.game === null || !awaitedSeats(game, table).includes(seat)) return null;
  const choose = game.bots[bot] ?? game.bots.simple;
  return { type: 'playBot', seat, command: choose(seatView(table.game, seat), chance) };
}

/** What happens when a clock has run out; null if it has not, or the seat is not asked any more. */
export function timeOut<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  seat: Seat,
  now: number,
): SystemCommand | null {
  const deadline = deadlineOf(game, table, seat);
  const isOver = deadline !== null && deadline <= now;
  return isOver && awaitedSeats(game, table).includes(seat) ? { type: 'timeOut', seat } : null;
}

/** Does anybody's time run? */
export function isClockRunning<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): boolean {
  return awaitedSeats(game, table).some((seat) => deadlineOf(game, table, seat) !== null);
}
