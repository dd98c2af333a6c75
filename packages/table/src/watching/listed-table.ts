import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { ListedSeat, ListedTable } from '../model/listing.ts';
import type { Occupant, PlayerId, Table } from '../model/table.ts';
import { pendingActionsOf } from '../playing/pending-actions.ts';
import { awaitedSeats, type TableOf } from '../playing/questions.ts';
import { isPaused } from '../seating/attendance.ts';
import { groupOf } from '../seating/group.ts';
import { playersOf } from '../seating/seats.ts';
import { watchingOf } from './watching.ts';

/** A table as lists show it; only what is public. */
export function listed<Types extends GameTypes>(
  game: Game<Types>,
  table: TableOf<Types>,
  times: { readonly createdAt: number; readonly changedAt: number },
): ListedTable {
  return {
    id: table.id,
    gameId: table.gameId,
    createdAt: times.createdAt,
    changedAt: times.changedAt,
    options: table.options,
    stage: table.stage,
    host: table.host,
    seats: playersOf(table).map((occupant) => listedSeat(occupant, table.stage)),
    ...newcomersOf(table),
    locked: table.locked,
    pinned: table.pinned,
    members: groupOf(table),
    emptySince: table.emptySince,
    closed: table.closed,
    awaiting: awaitedSeats(game, table),
    pending: pendingActionsOf(game, table),
    ...(isPaused(table) ? { paused: true } : {}),
    summary: table.stage === 'lobby' ? null : game.summary(table.game.public),
  };
}

/**
 * Whether a table is listed in the same place, for the same people, with the same choices. The game is ignored, except where
 * turns take days: there people look at lists for what waits for them.
 */
export function isListedAlike(one: Table<unknown>, other: Table<unknown>): boolean {
  const isByTurns = other.stage === 'playing' && isCorrespondence(other.options.clock);
  return (
    !isByTurns &&
    one.stage === other.stage &&
    one.seats === other.seats &&
    one.options === other.options &&
    one.host === other.host &&
    one.locked === other.locked &&
    one.pinned === other.pinned &&
    one.kicked === other.kicked &&
    one.score === other.score &&
    one.emptySince === other.emptySince &&
    one.closed === other.closed
  );
}

/** Those who have a seat at a table or had one in its last game, or who belong to its group. */
export function peopleOf({ seats, newcomers = [], members }: ListedTable): readonly PlayerId[] {
  const seated = seats.flatMap((seat) => (seat.type === 'person' ? [seat.id] : []));
  return [...new Set([...seated, ...newcomers, ...members])];
}

/** Whether strangers may find a table for as long as it is open: nobody has to stay there until the game begins. */
export function waitsForDays({ stage, options }: ListedTable): boolean {
  return stage === 'lobby' && !options.private && isCorrespondence(options.clock);
}

/**
 * A table as lists show it to those who have no seat there: what they cannot see by watching is left
 * out here too. That a game is on is no secret.
 *
 * @param behind the table as far as spectators know it, if they are delayed
 */
export function listedForOthers(
  listedNow: ListedTable,
  behind: ListedTable | undefined,
): ListedTable {
  const isPlaying = listedNow.stage === 'playing';
  const known = behind ?? listedNow;
  const isHidden = watchingOf(listedNow.options) === null || known.stage !== 'playing';
  if (!isPlaying || !isHidden) return known;
  const { paused: _, ...shown } = known;
  // Where nobody may watch, nobody is told when something has happened, either.
  const moments = behind === undefined ? { changedAt: known.createdAt, emptySince: null } : {};
  return { ...shown, ...moments, stage: 'playing', awaiting: [], pending: [], summary: null };
}

function listedSeat(occupant: Occupant, stage: Table<unknown>['stage']): ListedSeat {
  if (occupant.type !== 'person') return occupant;
  const { person, ready } = occupant;
  const known = { type: 'person', id: person.id, name: person.name } as const;
  return stage === 'lobby' ? { ...known, ready } : known;
}

function newcomersOf(table: Table<unknown>): Pick<ListedTable, 'newcomers'> {
  const played = personIds(playersOf(table));
  const newcomers = personIds(table.seats).filter((id) => !played.includes(id));
  return newcomers.length === 0 ? {} : { newcomers };
}

function personIds(seats: readonly Occupant[]): readonly PlayerId[] {
  return seats.flatMap((one) => (one.type === 'person' ? [one.person.id] : []));
}
