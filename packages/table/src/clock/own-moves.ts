import {
  seatView,
  type Chance,
  type Game,
  type GameTypes,
  type Seat,
} from '@call-to-glory/game-kit';

import type { SystemCommand } from '../command.ts';
import { haveAllOpened, openUntil } from '../playing/sealing.ts';
import { absenceEndOf, awaitedSeats, botAt, deadlineOf } from '../questions.ts';
import { hostPassing } from '../seating/attendance.ts';
import type { WholeTable } from '../table-view.ts';

/** What the bot of a seat does now; null if the seat is not asked, has no bot any more, or all stands still. */
export function botMove<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  seat: Seat,
  chance: Chance,
): SystemCommand | null {
  if (table.clocks.stoppedAt !== null) return null;
  const bot = botAt(table, seat);
  if (bot === null || table.game === null || !awaitedSeats(game, table).includes(seat)) return null;
  const choose = game.bots[bot] ?? game.bots.simple;
  return { type: 'playBot', seat, command: choose(seatView(table.game, seat), chance) };
}

/** What a table does by itself, and when (server time, ms). */
export interface Chore {
  readonly at: number;
  readonly command: SystemCommand;
}

/**
 * What the table does next by itself, bots aside: let a clock run out, cover who is away, end a
 * pause, begin a game or wait no longer for it, or pass on the role of the host; null if nothing of that is due at any time.
 */
export function nextChore<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): Chore | null {
  const chores: Chore[] = [];
  for (const seat of awaitedSeats(game, table)) {
    const deadline = deadlineOf(game, table, seat);
    if (deadline !== null) chores.push({ at: deadline, command: { type: 'timeOut', seat } });
    const end = absenceEndOf(game, table, seat);
    if (end !== null) chores.push({ at: end, command: { type: 'coverAbsent', seat } });
  }
  if (table.pausedUntil !== null) {
    chores.push({ at: table.pausedUntil, command: { type: 'endPause' } });
  }
  if (table.startsAt !== null && haveAllOpened(table)) {
    chores.push({ at: table.startsAt, command: { type: 'start' } });
  }
  const until = openUntil(table);
  if (until !== null) chores.push({ at: until, command: { type: 'failStart' } });
  const passing = hostPassing(table);
  if (passing !== null) chores.push({ at: passing.at, command: { type: 'passHost' } });
  const [first = null] = chores.toSorted((one, other) => one.at - other.at);
  return first;
}

/** What a table may have to write because it was put back to an earlier moment, or because the server was away. */
export type Overdue = 'restore' | 'wake';

/** Which of these comes first; null if none is needed any more: closed tables are left alone, and so are clocks that stand. */
export function firstOverdue<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  overdue: ReadonlySet<Overdue>,
): SystemCommand | null {
  if (overdue.has('restore') && !table.closed) return { type: 'restore' };
  return overdue.has('wake') && isClockRunning(game, table) ? { type: 'wake' } : null;
}

/** Does anybody's time run? */
export function isClockRunning<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): boolean {
  return awaitedSeats(game, table).some(
    (seat) => deadlineOf(game, table, seat) !== null || absenceEndOf(game, table, seat) !== null,
  );
}
