import type { LobbyLists } from '@call-to-glory/protocol';
import {
  isCorrespondence,
  watchingOf,
  type ListedTable,
  type Listing,
  type PlayerId,
} from '@call-to-glory/table';

import { isOf, listedFor } from '../tables/tables-of-player.ts';

/** Tables untouched for this long are no longer shown to strangers, in milliseconds: but those that wait for days are. */
const stale = { open: 30 * 60_000, live: 60 * 60_000 };

/** The most tables in one list: of a player, or of one game. */
const maxListLength = 50;

/** The most open tables of one host in the list of one game: they must not take the places of those of others. */
const maxOpenOfHost = 5;

/** The lists that are the same for everybody, as seen without a seat. */
type PublicLists = Pick<LobbyLists, 'open' | 'live'>;

/** These, and who is here: everything that is the same for everybody. */
export type ListsForAll = PublicLists & Pick<LobbyLists, 'here'>;

/**
 * Public tables to join, a few of each host, and public games to watch; last changed first.
 *
 * @param now milliseconds
 */
export function publicLists(listings: readonly Listing[], now: number): PublicLists {
  const { open, live } = publicTables(listings, now);
  return { open: firstOfEachHost(open), live: firstOfEachGame(live) };
}

/** The same without a limit. */
export function publicTables(listings: readonly Listing[], now: number): PublicLists {
  const tables = latestFirst(listings.map(({ others }) => others).filter(isLasting));
  const isFresh = ({ options, changedAt }: ListedTable): boolean =>
    isCorrespondence(options.clock) || now - changedAt < stale.open;
  const open = tables.filter((table) => isOpen(table) && isFresh(table));
  const live = tables.filter((table) => isLive(table) && now - table.changedAt < stale.live);
  return { open, live };
}

/**
 * The tables of a player, including private ones; those that wait for them come first, the one with the least time
 * before the others, then the last changed.
 *
 * @param ids see `isOf`
 */
export function ownTables(
  listings: readonly Listing[],
  player: PlayerId,
  ids: readonly PlayerId[] = [player],
): readonly ListedTable[] {
  const tables = listings.map((listing) => listedFor(listing, player));
  const calling = tables
    .flatMap((table) => {
      const action = table.pending.find((one) => one.player === player);
      return action === undefined ? [] : [{ table, until: action.deadline ?? Infinity }];
    })
    .toSorted((a, b) => (a.until === b.until ? 0 : a.until - b.until))
    .map(({ table }) => table);
  const own = listings
    .filter(({ seated }) => isOf(seated, player, ids))
    .map((listing) => listedFor(listing, player))
    .filter(isLasting);
  return [...new Set([...calling, ...latestFirst(own)])].slice(0, maxListLength);
}

/**
 * The lists of the home page as one person sees them.
 *
 * @param mayMeet whether neither has blocked the other
 */
export function lobbyOf(
  { open, live, here }: ListsForAll,
  mine: readonly ListedTable[],
  mayMeet: (person: PlayerId) => boolean = () => true,
): LobbyLists {
  const met = open.filter(({ seats }) =>
    seats.every((seat) => seat.type !== 'person' || mayMeet(seat.id)),
  );
  return { open: firstOfEachGame(met), live, mine, here };
}

/** A page may show the tables of one game alone: those of another must not take their places. */
function firstOfEachGame(tables: readonly ListedTable[]): readonly ListedTable[] {
  return firstOfEach(tables, ({ gameId }) => gameId, maxListLength);
}

function firstOfEachHost(tables: readonly ListedTable[]): readonly ListedTable[] {
  return firstOfEach(tables, ({ gameId, host }) => `${gameId} ${host}`, maxOpenOfHost);
}

function firstOfEach(
  tables: readonly ListedTable[],
  kindOf: (table: ListedTable) => string,
  limit: number,
): readonly ListedTable[] {
  const byKind = Map.groupBy(tables, kindOf).values();
  const first = new Set([...byKind].flatMap((ofIt) => ofIt.slice(0, limit)));
  return tables.filter((table) => first.has(table));
}

function latestFirst(tables: readonly ListedTable[]): readonly ListedTable[] {
  return tables.toSorted((a, b) => b.changedAt - a.changedAt);
}

function isLasting({ stage, closed, pinned }: ListedTable): boolean {
  return (stage !== 'finished' || pinned) && !closed;
}

/** Somebody waits there for others, and a seat is free. */
function isOpen(table: ListedTable): boolean {
  const { stage, options, seats, locked } = table;
  return (
    stage === 'lobby' &&
    !options.private &&
    !locked &&
    isAttended(table) &&
    seats.some(({ type }) => type === 'empty') &&
    seats.some(({ type }) => type === 'person')
  );
}

function isLive(table: ListedTable): boolean {
  const { stage, options } = table;
  return (
    stage === 'playing' && !options.private && watchingOf(options) !== null && isAttended(table)
  );
}

/** Somebody is there. In correspondence games nobody has to stay and wait. */
function isAttended({ emptySince, options }: ListedTable): boolean {
  return emptySince === null || isCorrespondence(options.clock);
}
