import type { Seat } from '@call-to-glory/game-kit';

import {
  absenceBudget,
  clocksAfterCover,
  clocksAfterReturn,
  clocksAfterSleep,
  clocksStarted,
} from '../clock/clocks.ts';
import { asking, settingOf, unready } from '../playing/evolve-game.ts';
import type { GameFold } from '../playing/game-fold.ts';
import { mayStart } from '../questions.ts';
import type { Table } from '../table.ts';
import { seatOfMotion } from '../voting/motions.ts';
import { isEmpty, standsStill, type Sitter } from './attendance.ts';

/** The table with something changed about the person on a seat. Throws if nobody sits there. */
export function withPerson<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  change: Partial<Pick<Sitter, 'ready' | 'cover' | 'awaySince'>>,
): Table<GameState, GameOptions> {
  const occupant = table.seats[seat];
  if (occupant?.type !== 'person') throw new Error(`no person sits on seat ${seat}`);
  return { ...table, seats: table.seats.with(seat, { ...occupant, ...change }) };
}

/** The table when what a seat has promised to add to chance, or has added, is void. */
export function withoutSeal<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
): Table<GameState, GameOptions> {
  const { seals, entropy } = table;
  return { ...table, seals: seals.with(seat, ''), entropy: entropy.with(seat, '') };
}

/**
 * The table when a countdown was stopped after everybody had promised: what they add may be known to
 * others by now, whether the log has it or not, and so it is of no use for the next game.
 */
export function withoutSpent<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  spent: readonly Seat[],
): Table<GameState, GameOptions> {
  const kept = (value: string, seat: Seat): string => (spent.includes(seat) ? '' : value);
  return { ...table, seals: table.seals.map(kept), entropy: table.entropy.map(kept) };
}

/** The table when a bot begins to play for a person. */
export function covered<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  { seat, bot }: { readonly seat: Seat; readonly bot: string },
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const { isBreak } = asking(table, fold);
  const back = { ...table, clocks: clocksAfterReturn(settingOf(table, isBreak), seat, at) };
  const clocks = clocksAfterCover(settingOf(back, isBreak), seat, at);
  const motions = table.motions.filter(({ motion }) => seatOfMotion(motion) !== seat);
  return withPerson({ ...table, clocks, motions }, seat, { cover: bot });
}

export function wentAway<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  at: number,
): Table<GameState, GameOptions> {
  return withPerson(table, seat, { awaySince: at });
}

/** The table when a person is there again: the others have waited for him in time that counts for nobody. */
export function cameBack<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  return withPerson(withAbsenceSettled(table, seat, at, fold), seat, { awaySince: null });
}

/** The table when the others have agreed to wait longer for an absent person. */
export function waitGranted<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const waited = withPerson(withAbsenceSettled(table, seat, at, fold), seat, { awaySince: at });
  const absences = waited.clocks.absences.with(seat, absenceBudget);
  return { ...waited, clocks: { ...waited.clocks, absences } };
}

/** The table when the store was put back to an earlier moment: what people have agreed on since then is not known. */
export function restored<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  at: number,
): Table<GameState, GameOptions> {
  if (table.stage === 'playing') {
    return { ...woken(table, at), paused: true, restored: true, pausedUntil: null, motions: [] };
  }
  const seats = table.seats.map(unready);
  const nothing = seats.map(() => '');
  return { ...table, seats, seals: nothing, entropy: nothing };
}

/** The table when the server is back: nobody pays for its absence. */
export function woken<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  at: number,
): Table<GameState, GameOptions> {
  if (table.clocks.stoppedAt !== null) return table;
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

/**
 * The table with what follows from any event: since when nobody is there, whether a running game
 * stands still, whether it may still begin by itself, and whether it stays locked and kept.
 */
export function settled<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  at: number,
): Table<GameState, GameOptions> {
  const emptySince = isEmpty(table) ? (table.emptySince ?? at) : null;
  const startsAt = mayStart(table) ? table.startsAt : null;
  const chance = startsAt === null ? { ...table, adding: [] } : table;
  // Nobody is left who could unlock it.
  const sitsSomebody = table.seats.some(({ type }) => type === 'person');
  const locked = table.locked && sitsSomebody;
  const kept = table.kept && (sitsSomebody || table.score.tallies.length > 0);
  const calm = { ...chance, emptySince, startsAt, locked, kept };
  const isStill = table.stage === 'playing' && standsStill(table);
  if (isStill === (table.clocks.stoppedAt !== null)) return calm;
  return isStill
    ? { ...calm, clocks: { ...table.clocks, stoppedAt: at } }
    : goingOn(calm, table.clocks.stoppedAt ?? at, at);
}

/** Clocks and absences go on where they stopped. */
function goingOn<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  stoppedAt: number,
  at: number,
): Table<GameState, GameOptions> {
  return {
    ...table,
    clocks: clocksStarted(table.clocks, at),
    seats: table.seats.map((occupant) => {
      if (occupant.type !== 'person' || occupant.awaySince === null) return occupant;
      return { ...occupant, awaySince: Math.min(at, occupant.awaySince + (at - stoppedAt)) };
    }),
  };
}

function withAbsenceSettled<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  at: number,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (table.stage !== 'playing') return table;
  const setting = settingOf(table, asking(table, fold).isBreak);
  return { ...table, clocks: clocksAfterReturn(setting, seat, at) };
}
