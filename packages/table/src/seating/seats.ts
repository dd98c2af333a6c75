import type { Seat, Viewer } from '@call-to-glory/game-kit';

import type { Occupant, PlayerId, Table, TableBase } from '../model/table.ts';
import { isSetToStart } from './attendance.ts';

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
 * Which viewer of the game a person is. After a game that is the seat they had in it, even if they
 * have moved since: nobody sees the cards of the player who had their chair before.
 */
export function viewerOf(table: Table<unknown>, player: PlayerId): Viewer {
  return viewerAmong(playersOf(table), player);
}

/** Which viewer a person is of a game that these occupants play. */
export function viewerAmong(occupants: readonly Occupant[], player: PlayerId): Viewer {
  return seatAmong(occupants, player) ?? 'watcher';
}

/** Whether there is only one person, among bots. Then nobody is kept waiting, and nothing has to be agreed on. */
export function isAlone({ seats }: Pick<TableBase, 'seats'>): boolean {
  return seats.filter(({ type }) => type === 'person').length === 1;
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

/** Whether every chair is filled and every person set to start, with at least one person. */
export function mayStart(table: TableBase): boolean {
  return (
    table.seats.some((occupant) => occupant.type === 'person') &&
    table.seats.every(
      (occupant) =>
        occupant.type === 'bot' || (occupant.type === 'person' && isSetToStart(table, occupant)),
    )
  );
}

function seatAmong(occupants: readonly Occupant[], player: PlayerId): Seat | null {
  const seat = occupants.findIndex(
    (occupant) => occupant.type === 'person' && occupant.person.id === player,
  );
  return seat === -1 ? null : seat;
}
