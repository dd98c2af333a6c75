import { accept, refuse, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import type { Circumstances, Decision } from '../decision.ts';
import { seatOf } from '../questions.ts';
import type { TableRefusal } from '../refusal.ts';
import type { WholeTable } from '../table-view.ts';
import type { Person, Table } from '../table.ts';
import { personAt } from '../voting/decide-vote.ts';
import { timesOf } from './clock-times.ts';

/** How long nobody is reminded again, in milliseconds. */
const nudgePause = 30_000;

/** Adds the time for a turn to another's bank; no bank grows by more than two turns over what it was at first. */
export function decideGiveTime<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
  seat: Seat,
): Decision<Types> {
  const by = seatOf(table, person.id);
  if (by === null) return refuse({ code: 'not-seated' });
  const refusal = refusalForCourtesy(table, by, seat);
  if (refusal !== null) return refuse(refusal);
  const times = timesOf(table.options.clock);
  if (times === null) return refuse({ code: 'no-clock' });
  const bank = table.clocks.banks[seat] ?? 0;
  return bank + times.move > times.bank + 2 * times.move
    ? refuse({ code: 'time-full', seat })
    : accept([{ type: 'timeGiven', seat, by, time: times.move }]);
}

/** Reminds another that the game waits for him; nobody is reminded twice within half a minute. */
export function decideNudge<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
  seat: Seat,
  { now }: Circumstances,
): Decision<Types> {
  const by = seatOf(table, person.id);
  if (by === null) return refuse({ code: 'not-seated' });
  const refusal = refusalForCourtesy(table, by, seat);
  if (refusal !== null) return refuse(refusal);
  if (table.paused) return refuse({ code: 'paused' });
  if ((table.clocks.since[seat] ?? null) === null) return refuse({ code: 'not-asked', seat });
  const last = table.nudgedAt[seat] ?? null;
  return last !== null && now - last < nudgePause
    ? refuse({ code: 'nudged-already', seat })
    : accept([{ type: 'nudged', seat, by }]);
}

function refusalForCourtesy(table: Table<unknown>, by: Seat, seat: Seat): TableRefusal | null {
  if (table.stage !== 'playing') return { code: 'no-game' };
  if (by === seat) return { code: 'own-seat' };
  const sits = personAt(table, seat);
  return sits.ok ? null : sits.refusal;
}
