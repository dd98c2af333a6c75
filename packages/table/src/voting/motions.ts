import type { Seat } from '@call-to-glory/game-kit';

import { isHere } from '../seating/attendance.ts';
import type { Motion, OpenMotion, Playing, TableBase } from '../table.ts';

/** After how long one vote is enough to go on, in milliseconds. */
const patience = 5 * 60_000;

/** The motions that need everybody who is there; for the others more than half of them is enough. */
const unanimous: ReadonlySet<Motion['type']> = new Set(['pause', 'end']);

/** Who decides about a motion: the people who are there, but not whom it is about. */
export function electorsOf(table: TableBase, motion: Motion): readonly Seat[] {
  return table.seats.flatMap((occupant, seat) =>
    isHere(occupant) && seatOfMotion(motion) !== seat ? [seat] : [],
  );
}

/**
 * How many have to agree. Nobody can hold up the others for ever: when a game has been paused, or
 * somebody has been waited for, for five minutes, one vote is enough to go on.
 *
 * @param now server time, milliseconds
 */
export function votesNeeded(table: Playing<unknown>, motion: Motion, now: number): number {
  const electors = electorsOf(table, motion).length;
  const since = heldUpSince(table, motion);
  if (since !== null && now - since >= patience) return Math.min(1, electors);
  return unanimous.has(motion.type) ? electors : Math.floor(electors / 2) + 1;
}

/** Has a motion found enough votes? */
export function isCarried(
  table: Playing<unknown>,
  { motion, agreed }: OpenMotion,
  now: number,
): boolean {
  const votes = electorsOf(table, motion).filter((seat) => agreed.includes(seat)).length;
  return votes > 0 && votes >= votesNeeded(table, motion, now);
}

/** Can a motion find enough votes no more? */
export function isLost(
  table: Playing<unknown>,
  { motion, against }: OpenMotion,
  now: number,
): boolean {
  const electors = electorsOf(table, motion);
  const others = electors.filter((seat) => !against.includes(seat)).length;
  return others < Math.max(1, votesNeeded(table, motion, now));
}

/** Since when a motion's cause has held up the game (server time, ms); null if it does not. */
function heldUpSince({ clocks, standstill }: Playing<unknown>, motion: Motion): number | null {
  if (motion.type === 'resume') return standstill?.since ?? null;
  return motion.type === 'cover' ? (clocks.since[motion.seat] ?? null) : null;
}

/** The seat that a motion is about; null if it is about all. */
export function seatOfMotion(motion: Motion): Seat | null {
  return 'seat' in motion ? motion.seat : null;
}

/** Do two motions want the same? */
export function isSameMotion(one: Motion, other: Motion): boolean {
  return one.type === other.type && seatOfMotion(one) === seatOfMotion(other);
}

/** The motions that are open, with how a seat has voted on one of them now. */
export function withVote(
  motions: readonly OpenMotion[],
  motion: Motion,
  seat: Seat,
  isFor: boolean,
): readonly OpenMotion[] {
  const open = motions.find((one) => isSameMotion(one.motion, motion));
  const agreed = (open?.agreed ?? []).filter((one) => one !== seat);
  const against = (open?.against ?? []).filter((one) => one !== seat);
  const voted: OpenMotion = isFor
    ? { motion, agreed: [...agreed, seat], against }
    : { motion, agreed, against: [...against, seat] };
  return [...motions.filter((one) => !isSameMotion(one.motion, motion)), voted];
}

/** The table without the open motions that a test finds. */
export function withoutMotions<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  isIt: (motion: Motion) => boolean,
): Playing<GameState, GameOptions> {
  const motions = table.motions.filter(({ motion }) => !isIt(motion));
  return motions.length === table.motions.length ? table : { ...table, motions };
}

/** The table without the open motions about a seat. */
export function withoutMotionsAbout<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  seat: Seat,
): Playing<GameState, GameOptions> {
  return withoutMotions(table, (motion) => seatOfMotion(motion) === seat);
}
