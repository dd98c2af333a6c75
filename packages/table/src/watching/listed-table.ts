import type { Game, GameTypes, Seat } from '@call-to-glory/game-kit';

import { pendingActionsOf, type PendingAction } from '../clock/pending-actions.ts';
import { awaitedSeats, playersOf, type TableOf } from '../questions.ts';
import type { Occupant, PlayerId, Table, TableBase, TableId, TableOptions } from '../table.ts';
import { watchingOf } from './watching.ts';

/** A table as lists show it. */
export interface ListedTable {
  readonly id: TableId;
  readonly gameId: string;
  /** Server time, milliseconds: of the first row and of the last. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly options: TableOptions;
  readonly stage: 'lobby' | 'playing' | 'finished';
  readonly host: PlayerId | null;
  /** Who sits there; after a game, who played it. */
  readonly seats: readonly ListedSeat[];
  /** Does nobody new get a chair? */
  readonly locked: boolean;
  /** Has the host pinned it for a group? */
  readonly pinned: boolean;
  /** Whose group it is, if it is pinned for one: who has played here and not been sent away. */
  readonly members: readonly PlayerId[];
  /** Since when nobody is there (server time, ms); null while somebody is. */
  readonly emptySince: number | null;
  readonly closed: boolean;
  /** Seats the game waits for. */
  readonly awaiting: readonly Seat[];
  /** What people are to do here before it goes on. */
  readonly pending: readonly PendingAction[];
  /** The game's own summary; null before it starts. */
  readonly summary: unknown;
}

export type ListedSeat =
  | { readonly type: 'empty' }
  | { readonly type: 'person'; readonly id: PlayerId; readonly name: string }
  | { readonly type: 'bot'; readonly bot: string };

/** A table as lists show it; nothing that is not public. */
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
    seats: playersOf(table).map(listedSeat),
    locked: table.locked,
    pinned: table.pinned,
    members: table.pinned ? membersOf(table) : [],
    emptySince: table.emptySince,
    closed: table.closed,
    awaiting: awaitedSeats(game, table),
    pending: pendingActionsOf(game, table),
    summary: table.stage === 'lobby' ? null : game.summary(table.game.public),
  };
}

/** Is a table listed in the same place, for the same people, with the same choices? The course of its game is not told apart. */
export function isListedAlike(one: Table<unknown>, other: Table<unknown>): boolean {
  return (
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

/** Those who have a seat at a table, or who belong to its group. */
export function peopleOf({ seats, members }: ListedTable): readonly PlayerId[] {
  const seated = seats.flatMap((seat) => (seat.type === 'person' ? [seat.id] : []));
  return [...new Set([...seated, ...members])];
}

/** A table in lists: to the people who sit there, and to everybody else. */
export interface Listing {
  readonly seated: ListedTable;
  readonly others: ListedTable;
}

/**
 * A table as lists show it to those who have no seat there: what they cannot see by watching, they
 * are not told here. That a game is on is no secret.
 *
 * @param behind the table as far as watchers know it, if they are told late
 */
export function listedForOthers(
  listedNow: ListedTable,
  behind: ListedTable | undefined,
): ListedTable {
  const isPlaying = listedNow.stage === 'playing';
  const known = behind ?? listedNow;
  const isHidden = watchingOf(listedNow.options) === null || known.stage !== 'playing';
  return isPlaying && isHidden
    ? { ...known, stage: 'playing', awaiting: [], pending: [], summary: null }
    : known;
}

function listedSeat(occupant: Occupant): ListedSeat {
  return occupant.type === 'person'
    ? { type: 'person', id: occupant.person.id, name: occupant.person.name }
    : occupant;
}

function membersOf({ score, kicked }: TableBase): readonly PlayerId[] {
  return score.tallies.map(({ person }) => person.id).filter((id) => !kicked.includes(id));
}
