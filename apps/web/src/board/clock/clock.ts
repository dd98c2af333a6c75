import type { GameRules, GameTypes, Seat, View } from '@call-to-glory/game-kit';
import {
  absenceEndOf,
  deadlineOf,
  isAlone,
  playersOf,
  timeLeftOf,
  timesOf,
  type TableView,
} from '@call-to-glory/table/client';

/** The clock of one seat: running towards a moment of server time, or stopped. */
export type SeatClock =
  | { readonly type: 'running'; readonly deadline: number }
  /** The others wait until this moment of server time for a disconnected player. */
  | { readonly type: 'absent'; readonly deadline: number }
  /** Milliseconds left for the next move, including the reserve. */
  | { readonly type: 'still'; readonly left: number };

/** A clock with fewer milliseconds left than this is shown as urgent. */
export const lowTime = 15_000;

/** The clock ticks audibly with this many milliseconds left. */
const ticks = [lowTime, 10_000, 5000];

/** How many milliseconds from now each remaining audible tick is due. */
export function ticksBefore(deadline: number, now: number): readonly number[] {
  return ticks.map((left) => deadline - left - now).filter((wait) => wait > 0);
}

/** A clock that runs to a moment of server time; null for null. */
export function runningTo(deadline: number | null): SeatClock | null {
  return deadline === null ? null : { type: 'running', deadline };
}

/** The clock of a seat; null in an untimed game, or where the seat has no time of its own. */
export function clockOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableView<Types>,
  seat: Seat,
): SeatClock | null {
  const deadline = deadlineOf(game, table, seat);
  if (deadline !== null) return { type: 'running', deadline };
  const end = absenceEndOf(game, table, seat);
  if (end !== null) return { type: 'absent', deadline: end };
  const stopped = timeLeftOf(game, table, seat, Infinity);
  if (stopped !== null) return { type: 'still', left: stopped };
  const times = isAlone(table) ? null : timesOf(table.options.clock);
  const occupant = table.seats[seat];
  if (times === null || occupant?.type !== 'person' || table.stage !== 'playing') return null;
  return { type: 'still', left: times.move + (table.clocks.banks[seat] ?? 0) };
}

/** The clock of the only player the game waits for; null if it waits for nobody, or for several. */
export function promptedClock<Types extends GameTypes>(
  game: GameRules<Types>,
  { table, view }: { readonly table: TableView<Types>; readonly view: View<Types> },
): SeatClock | null {
  const awaited = game.isBreak(view.public) ? [] : game.awaiting(view.public);
  const [seat] = awaited;
  return seat === undefined || awaited.length > 1 ? null : clockOf(game, table, seat);
}

/** The first running clock at a table; null if there is none. */
export function runningClock<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableView<Types>,
): SeatClock | null {
  const clocks = playersOf(table).map((_, seat) => clockOf(game, table, seat));
  return clocks.find((clock) => clock?.type === 'running') ?? null;
}

/** The time left on a clock at a given moment, in milliseconds; never negative. */
export function timeLeft(clock: SeatClock, now: number): number {
  return clock.type === 'still' ? clock.left : Math.max(0, clock.deadline - now);
}

/** Minutes and seconds as a clock shows them, "1:12", or "23:59:48" with hours; a second counts until it has passed. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first = 0, ...others] = hours > 0 ? [hours, ...parts] : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** The time where no clock runs: in replays and lessons. */
export function noTime(): number {
  return 0;
}
