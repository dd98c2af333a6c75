import { accept, refuse, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import { timesOf } from '../clock/clock-times.ts';
import type { TableRefusal } from '../model/command.ts';
import type { Circumstances, Decision } from '../model/decision.ts';
import type { TableBase } from '../model/table.ts';
import type { WholePlaying } from '../model/whole-table.ts';
import { isPaused } from '../seating/attendance.ts';
import { refusalForPlayer } from './decide-vote.ts';

/** The minimum time between two reminders to a player, in milliseconds. */
const reminderPause = 30_000;

/** Adds the time for a turn to another's bank; no bank grows by more than two turns beyond its initial size. */
export function decideGiveTime<Types extends GameTypes>(
  table: WholePlaying<Types>,
  by: Seat,
  seat: Seat,
): Decision<Types> {
  const refusal = refusalForCourtesy(table, by, seat);
  if (refusal !== null) return refuse(refusal);
  const times = timesOf(table.options.clock);
  if (times === null) return refuse({ code: 'no-clock' });
  const bank = table.clocks.banks[seat] ?? 0;
  return bank + times.move > times.bank + 2 * times.move
    ? refuse({ code: 'time-full', seat })
    : accept([{ type: 'timeGiven', seat, by, time: times.move }]);
}

/** Reminds another player that the game is waiting for them; nobody is reminded twice within half a minute. */
export function decideReminder<Types extends GameTypes>(
  table: WholePlaying<Types>,
  by: Seat,
  seat: Seat,
  { now }: Circumstances,
): Decision<Types> {
  const refusal = refusalForCourtesy(table, by, seat);
  if (refusal !== null) return refuse(refusal);
  if (isPaused(table)) return refuse({ code: 'paused' });
  if ((table.clocks.since[seat] ?? null) === null) return refuse({ code: 'not-asked', seat });
  const last = table.remindedAt[seat] ?? null;
  return last !== null && now - last < reminderPause
    ? refuse({ code: 'reminded-already', seat })
    : accept([{ type: 'nudged', seat, by }]);
}

function refusalForCourtesy(table: TableBase, by: Seat, seat: Seat): TableRefusal | null {
  return by === seat ? { code: 'own-seat' } : refusalForPlayer(table, seat);
}
