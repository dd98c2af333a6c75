import type { LobbyLists } from '@call-to-glory/protocol';
import {
  isCorrespondence,
  watchingOf,
  type ListedTable,
  type Listing,
  type PlayerId,
} from '@call-to-glory/table';

import { isOf, listedFor } from '../tables/tables-of-player.ts';

/** Tables that nobody has touched for so long are no longer shown to strangers, in milliseconds. */
const stale = { open: 30 * 60_000, live: 60 * 60_000 };

/** The most tables that one list shows. */
const maxListLength = 50;

/**
 * The lists of the home page, what changed last first: public tables to join, public games to
 * watch, and the games of a player, private ones too; those that wait for them come first.
 *
 * @param player null for somebody nameless
 * @param now milliseconds
 * @param mayMeet whether the player wants to meet this person, and may
 */
export function lobbyFor(
  listings: readonly Listing[],
  player: PlayerId | null,
  now: number,
  mayMeet: (person: PlayerId) => boolean = () => true,
): LobbyLists {
  const tables = listings.map((listing) => listedFor(listing, player));
  const lasting = tables
    .filter(({ stage, closed, pinned }) => (stage !== 'finished' || pinned) && !closed)
    .toSorted((a, b) => b.changedAt - a.changedAt);
  const open = lasting.filter(
    (table) =>
      isOpen(table) &&
      now - table.changedAt < stale.open &&
      table.seats.every((seat) => seat.type !== 'person' || mayMeet(seat.id)),
  );
  const live = lasting.filter((table) => isLive(table) && now - table.changedAt < stale.live);
  const calling = tables.filter(({ pending }) =>
    pending.some((action) => action.player === player),
  );
  const mine =
    player === null
      ? []
      : [...new Set([...calling, ...lasting.filter((table) => isOf(table, player))])];
  return {
    open: open.slice(0, maxListLength),
    live: live.slice(0, maxListLength),
    mine: mine.slice(0, maxListLength),
  };
}

/** Somebody waits there for others, and there is a chair. With days for a turn nobody has to stay and wait. */
function isOpen({ stage, options, seats, locked, emptySince }: ListedTable): boolean {
  return (
    stage === 'lobby' &&
    !options.private &&
    !locked &&
    (emptySince === null || isCorrespondence(options.clock)) &&
    seats.some(({ type }) => type === 'empty') &&
    seats.some(({ type }) => type === 'person')
  );
}

function isLive({ stage, options }: ListedTable): boolean {
  return stage === 'playing' && !options.private && watchingOf(options) !== null;
}
