import type { GameRules, GameTypes, Seat, Viewer } from '@call-to-glory/game-kit';

import { absentUntil, deadlineAt, timeLeft, type ClockSetting } from './clock/clocks.ts';
import { settingOf } from './playing/evolve-game.ts';
import { isSetToStart } from './seating/attendance.ts';
import type { Countdown, Occupant, PlayerId, Table, TableBase } from './table.ts';

/** A table whose game shows at least its public part: on the server and in every browser. */
export type TableOf<Types extends GameTypes> = Table<
  { readonly public: Types['public'] },
  Types['options']
>;

/** The chair a person sits on now; null if on none. */
export function seatOf(table: TableBase, player: PlayerId): Seat | null {
  return seatAmong(table.seats, player);
}

/** Who plays the game on the table, or played the one that has just finished, by its seats. */
export function playersOf(table: Table<unknown>): readonly Occupant[] {
  const last = table.results.at(-1);
  return table.stage === 'finished' && last !== undefined ? last.players : table.seats;
}

/**
 * Through whose eyes a person looks at the game. After a game that is the seat they had in it, even
 * if they have moved since: nobody sees the cards of the player who had their chair before.
 */
export function viewerOf(table: Table<unknown>, player: PlayerId): Viewer {
  return viewerAmong(playersOf(table), player);
}

/** Through whose eyes a person looks at a game that these occupants play. */
export function viewerAmong(occupants: readonly Occupant[], player: PlayerId): Viewer {
  return seatAmong(occupants, player) ?? 'watcher';
}

/** The name of the person who plays (or has just played) a seat; null for bots and empty chairs. */
export function nameOf(table: Table<unknown>, seat: Seat): string | null {
  const occupant = playersOf(table)[seat];
  return occupant?.type === 'person' ? occupant.person.name : null;
}

export function isHost(table: TableBase, player: PlayerId): boolean {
  return table.host === player;
}

/** The bot that plays a seat now, for itself or for a person; null if nobody or a person does. */
export function botAt(table: TableBase, seat: Seat): string | null {
  const occupant = table.seats[seat];
  switch (occupant?.type) {
    case 'bot':
      return occupant.bot;
    case 'person':
      return occupant.cover;
    case 'empty':
    case undefined:
      return null;
  }
}

/** The game that is on, or has just finished; null if none lies there. */
export function gameAt<GameState>(table: Table<GameState>): GameState | null {
  return table.stage === 'lobby' ? null : table.game;
}

/** The countdown to a game; null without one. */
export function countdownOf(table: Table<unknown>): Countdown | null {
  return table.stage === 'playing' ? null : table.countdown;
}

/** Which game of the table is on, or comes next; from 1. */
export function gameOn({
  stage,
  gameNumber,
}: Pick<Table<unknown>, 'stage' | 'gameNumber'>): number {
  return stage === 'playing' ? gameNumber : gameNumber + 1;
}

/** Is every chair filled, and every person set to start, with at least one person? */
export function mayStart(table: TableBase): boolean {
  return (
    table.seats.some((occupant) => occupant.type === 'person') &&
    table.seats.every(
      (occupant) =>
        occupant.type === 'bot' || (occupant.type === 'person' && isSetToStart(table, occupant)),
    )
  );
}

/** The seats a running game waits for; empty before and after. */
export function awaitedSeats<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
): readonly Seat[] {
  return table.stage === 'playing' ? game.awaiting(table.game.public) : [];
}

/** When the clock of a seat runs out (server time, ms); null if it stands still. */
export function deadlineOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
): number | null {
  const setting = clockSetting(game, table);
  return setting === null ? null : deadlineAt(setting, seat);
}

/**
 * What is left on the clock of a seat at `now` (server time, ms), whether it runs or stands still;
 * null if it has none or is not asked.
 */
export function timeLeftOf<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableOf<Types>,
  seat: Seat,
  now: number,
): number | null {
  const setting = clockSetting(game, table);
  return setting === null ? null : timeLeft(setting, seat, now);
}

/**
 * When a bot takes over from a person without connection whom the others wait for (server time, ms);
 * null if nobody waits for them.
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

function seatAmong(occupants: readonly Occupant[], player: PlayerId): Seat | null {
  const seat = occupants.findIndex(
    (occupant) => occupant.type === 'person' && occupant.person.id === player,
  );
  return seat === -1 ? null : seat;
}
