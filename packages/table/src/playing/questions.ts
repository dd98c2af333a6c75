import type { GameRules, GameTypes, Seat } from '@call-to-glory/game-kit';

import {
  absentUntil,
  deadlineAt,
  settingOf,
  timeLeft,
  type ClockSetting,
} from '../clock/clocks.ts';
import type { Countdown, Table } from '../model/table.ts';
import { isAlone } from '../seating/seats.ts';

/** A table whose game has at least its public part: on the server and in every browser. */
export type TableOf<Types extends GameTypes> = Table<
  { readonly public: Types['public'] },
  Types['options']
>;

/** The game that is running or has just finished; null if there is none. */
export function gameAt<GameState>(table: Table<GameState>): GameState | null {
  return table.stage === 'lobby' ? null : table.game;
}

/** The countdown to a game; null without one. */
export function countdownOf(table: Table<unknown>): Countdown | null {
  return table.stage === 'playing' ? null : table.countdown;
}

/** The number of the game that is on or comes next; from 1. */
export function gameOn({
  stage,
  gameNumber,
}: Pick<Table<unknown>, 'stage' | 'gameNumber'>): number {
  return stage === 'playing' ? gameNumber : gameNumber + 1;
}

/** The seats a running game is waiting for; empty before and after. */
export function awaitedSeats<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
): readonly Seat[] {
  return table.stage === 'playing' ? game.awaiting(table.game.public) : [];
}

/** When the clock of a seat runs out (server time, ms); null if it is stopped, or if it is not enforced. */
export function deadlineOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
): number | null {
  return isAlone(table) ? null : timeUpOf(game, table, seat);
}

/** When the time of a seat is over according to the options of the table, whether or not anybody is kept waiting. */
export function timeUpOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
): number | null {
  const setting = clockSetting(game, table);
  return setting === null ? null : deadlineAt(setting, seat);
}

/**
 * What is left on the clock of a seat at `now` (server time, ms), whether it is running or stopped;
 * null if it has none or is not asked, or if nobody is kept waiting.
 */
export function timeLeftOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
  now: number,
): number | null {
  const setting = clockSetting(game, table);
  return setting === null || isAlone(table) ? null : timeLeft(setting, seat, now);
}

/**
 * When a bot takes over from a disconnected person the others are waiting for (server time, ms);
 * null if nobody is waiting for them.
 */
export function absenceEndOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
): number | null {
  const setting = clockSetting(game, table);
  return setting === null ? null : absentUntil(setting, seat);
}

function clockSetting<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
): ClockSetting | null {
  return table.stage === 'playing' ? settingOf(table, game.isBreak(table.game.public)) : null;
}
