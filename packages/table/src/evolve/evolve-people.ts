import type { Seat } from '@call-to-glory/game-kit';

import {
  absenceBudget,
  clocksAfterStandIn,
  clocksAfterReturn,
  clocksAfterSleep,
  comeBackTime,
  isOvertime,
  settingOf,
} from '../clock/clocks.ts';
import type { Playing, Table, TableBase, Waiting } from '../model/table.ts';
import type { Sitter } from '../seating/attendance.ts';
import { withoutProposalsAbout } from '../voting/proposals.ts';
import { promptOf, unready } from './evolve-game.ts';
import type { GameFold } from './game-fold.ts';

/** The table with a change to the person on a seat. Throws if no person sits there. */
export function withPerson<Any extends TableBase>(
  table: Any,
  seat: Seat,
  change: Partial<Pick<Sitter, 'ready' | 'cover' | 'awaySince'>>,
): Any {
  const occupant = table.seats[seat];
  if (occupant?.type !== 'person') throw new Error(`no person sits on seat ${seat}`);
  return { ...table, seats: table.seats.with(seat, { ...occupant, ...change }) };
}

/** The table when a bot begins to play for a person. */
export function withStandIn<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  { seat, bot }: { readonly seat: Seat; readonly bot: string },
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const setting = settingOf(table, promptOf(table, fold).isBreak);
  const back = { ...setting, clocks: clocksAfterReturn(setting, seat, at) };
  const clocks = clocksAfterStandIn(back, seat, at);
  return withPerson({ ...withoutProposalsAbout(table, seat), clocks }, seat, { cover: bot });
}

/** The version of tables since which a vote about a player who thinks for too long outlasts their absence. */
const keepsVotesSince = 7;

/** The table when a person is back: the time that the others waited for them is charged to no clock. */
export function cameBack<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (table.stage !== 'playing') return withPerson(table, seat, { awaySince: null });
  const waited = withAbsenceSettled(table, seat, at, fold);
  const { options, version } = table;
  const isStillSlow =
    version >= keepsVotesSince &&
    options.clock === 'none' &&
    isOvertime(settingOf(waited, promptOf(table, fold).isBreak), seat, at);
  const votes = table.proposals.filter(
    ({ motion }) => isStillSlow && motion.type === 'cover' && motion.seat === seat,
  );
  const proposals = [...waited.proposals, ...votes];
  return withPerson({ ...waited, proposals }, seat, { awaySince: null });
}

/** The table when the others have agreed to wait longer for an absent person. */
export function waitGranted<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const { clocks, ...waited } = withAbsenceSettled(table, seat, at, fold);
  const absences = clocks.absences.with(seat, absenceBudget);
  return withPerson({ ...waited, clocks: { ...clocks, absences } }, seat, { awaySince: at });
}

/** The table when the store was restored to an earlier moment: what people have agreed on since is unknown. */
export function restored<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  at: number,
): Table<GameState, GameOptions> {
  if (table.stage === 'playing') {
    const since = table.standstill?.since ?? at;
    return { ...woken(table, at), standstill: { reason: 'restored', since }, proposals: [] };
  }
  const seats = table.seats.map(unready);
  const nothing = seats.map(() => '');
  return { ...table, seats, seals: nothing, entropy: nothing };
}

/** The table when the server is back: nobody pays for its absence. */
export function woken<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  at: number,
): Playing<GameState, GameOptions> {
  if (table.standstill !== null) return table;
  return {
    ...table,
    clocks: clocksAfterSleep(table.clocks, table.options.clock, at),
    seats: table.seats.map((occupant) =>
      occupant.type === 'person' && occupant.awaySince !== null
        ? { ...occupant, awaySince: at }
        : occupant,
    ),
  };
}

/** The table when the server is back in a countdown: everybody gets the time to come back and open. */
export function wokenInCountdown<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  at: number,
): Waiting<GameState, GameOptions> {
  if (table.countdown === null) return table;
  const graceUntil = Math.max(table.countdown.graceUntil, at + comeBackTime);
  return { ...table, countdown: { ...table.countdown, graceUntil } };
}

function withAbsenceSettled<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const setting = settingOf(table, promptOf(table, fold).isBreak);
  const clocks = clocksAfterReturn(setting, seat, at);
  return { ...withoutProposalsAbout(table, seat), clocks };
}
