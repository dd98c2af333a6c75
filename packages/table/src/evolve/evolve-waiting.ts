import type { Seat } from '@call-to-glory/game-kit';

import type { RowPosition, WaitingEvent } from '../model/event.ts';
import type {
  Finished,
  Lobby,
  Occupant,
  OptionsChange,
  Table,
  TableBase,
  TableOptions,
  Waiting,
} from '../model/table.ts';
import { isHere } from '../seating/attendance.ts';
import { groupOf } from '../seating/group.ts';
import { started, unready } from './evolve-game.ts';
import { withPerson } from './evolve-people.ts';
import type { GameFold } from './game-fold.ts';
import { clearScore, noScore, scoreWithBack } from './score.ts';

/** A table without a running game, after an event. */
export function evolveWaiting<GameState, Event, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  event: WaitingEvent<Event, GameOptions>,
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  switch (event.type) {
    case 'seatTaken': {
      const score = scoreWithBack(table.score, event.person.id);
      return withOccupant({ ...table, score }, event.seat, {
        type: 'person',
        person: event.person,
        ready: false,
        cover: null,
        awaySince: null,
      });
    }
    case 'botSeated':
      return withOccupant(table, event.seat, { type: 'bot', bot: event.bot });
    case 'seatLeft':
      return left(table, event.seat);
    case 'chairsRemoved':
      return withoutChairs(table, event.seats, row);
    case 'optionsChanged':
      return optionsChanged(table, event.options, row);
    case 'readied':
      return withPerson(table, event.seat, { ready: true });
    case 'unreadied':
      return withPerson(withoutSeal(table, event.seat), event.seat, { ready: false });
    case 'sealed':
      return { ...table, seals: table.seals.with(event.seat, event.seal) };
    case 'opened':
      return { ...table, entropy: table.entropy.with(event.seat, event.entropy) };
    case 'suggested':
      return withSuggestion(table, event.seat, event.change);
    case 'locked':
      return locked(table, event.locked);
    case 'barred':
      return { ...table, kicked: [...table.kicked, event.player] };
    case 'readmitted':
      return { ...table, kicked: [] };
    case 'scoreReset':
      return { ...table, score: clearScore(table.score) };
    case 'countdownBegan': {
      const { startsAt, adding } = event;
      return { ...table, countdown: { startsAt, adding, graceUntil: startsAt }, notOpened: [] };
    }
    case 'startFailed':
      return startFailed(table, event.seats);
    case 'gameStarted':
      return started(table, event, row, fold);
    case 'tableClosed':
      return { ...table, closed: true, countdown: null };
  }
}

/**
 * The table when a countdown was stopped after everybody had sealed: others may know their entropy
 * by now, whether or not it is in the log, so it is of no use for the next game.
 */
export function withoutSpent<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  spent: readonly Seat[],
): Waiting<GameState, GameOptions> {
  const unspent = (value: string, seat: Seat): string => (spent.includes(seat) ? '' : value);
  return { ...table, seals: table.seals.map(unspent), entropy: table.entropy.map(unspent) };
}

function withOccupant<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  seat: Seat,
  occupant: Occupant,
): Waiting<GameState, GameOptions> {
  return { ...table, seats: table.seats.with(seat, occupant) };
}

/** The table locked or unlocked; in older versions this readmitted those who had been kicked. */
function locked<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  isLocked: boolean,
): Waiting<GameState, GameOptions> {
  const readmits = !isLocked && table.version < keepsKickedSince;
  return { ...table, locked: isLocked, kicked: readmits ? [] : table.kicked };
}

/** The table without a seat's seal and entropy. */
function withoutSeal<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  seat: Seat,
): Waiting<GameState, GameOptions> {
  const { seals, entropy } = table;
  return { ...table, seals: seals.with(seat, ''), entropy: entropy.with(seat, '') };
}

function left<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  seat: Seat,
): Waiting<GameState, GameOptions> {
  const notOpened = table.notOpened.filter((one) => one !== seat);
  const stays = table.version >= keepsSuggestionsSince && isChangingChairs(table, seat);
  const silent = stays ? table : withSuggestion(table, seat, null);
  return withOccupant({ ...withoutSeal(silent, seat), notOpened }, seat, { type: 'empty' });
}

/** Whether the person on a seat has already taken another. */
function isChangingChairs({ seats }: TableBase, seat: Seat): boolean {
  const sitter = seats[seat];
  return seats.some(
    (one, other) =>
      other !== seat &&
      one.type === 'person' &&
      sitter?.type === 'person' &&
      one.person.id === sitter.person.id,
  );
}

function withoutChairs<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  removed: readonly Seat[],
  { seq }: RowPosition,
): Waiting<GameState, GameOptions> {
  const stays = (_: unknown, seat: Seat): boolean => !removed.includes(seat);
  const seats = table.seats.filter(stays);
  // A browser seals for a seat number: if that changes, it seals again.
  const first = Math.min(...removed);
  const kept = (value: string, seat: Seat): string => (seat < first ? value : '');
  return {
    ...table,
    options: { ...table.options, seats: seats.length },
    opener: openerAmong(table, stays),
    seats,
    optionsAt: seq,
    // It was for the previous seats: with others it starts over.
    countdown: null,
    seals: table.seals.map(kept).filter(stays),
    entropy: table.entropy.map(kept).filter(stays),
    notOpened: [],
  };
}

/** The new number of the last opener's seat, or of the closest one before it that stays; the one after opens next. */
function openerAmong(
  { opener, seats }: Waiting<unknown>,
  stays: (occupant: unknown, seat: Seat) => boolean,
): Seat | null {
  if (opener === null) return null;
  const before = seats.slice(0, opener + 1).filter(stays).length;
  return before > 0 ? before - 1 : seats.filter(stays).length - 1;
}

function optionsChanged<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  options: TableOptions<GameOptions>,
  { seq }: RowPosition,
): Waiting<GameState, GameOptions> {
  const nothing = Array.from({ length: options.seats }, () => '');
  const isMadePublic = table.options.private && !options.private && table.version >= clearsSince;
  return {
    ...(isMadePublic ? madePublic(table) : table),
    options,
    seats: nothing.map((_, seat) => unready(table.seats[seat] ?? { type: 'empty' })),
    optionsAt: seq,
    seals: nothing,
    entropy: nothing,
    notOpened: [],
  };
}

/**
 * The versions of tables since which one that is made public is cleared, since which a suggestion stays while its author
 * changes chairs, and since which kicked people stay out when the table is unlocked. Rows of older ones are folded as
 * they were when browsers saw them.
 */
export const clearsSince = 7;
const keepsSuggestionsSince = 7;
const keepsKickedSince = 7;

/**
 * What stays of a table when it is made public: games that were played before are for those who were there, so the last
 * one is cleared away, and their results and secrets. A group is still known by its members.
 */
function madePublic<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
): Lobby<GameOptions> {
  const members = groupOf(table);
  const { tallies } = clearScore(table.score);
  return {
    ...(table.stage === 'finished' ? withoutGame(table) : table),
    results: [],
    revealed: [],
    score: { ...noScore, tallies: tallies.filter(({ person }) => members.includes(person.id)) },
  };
}

function withoutGame<GameState, GameOptions>({
  game: _game,
  wantedSince: _wantedSince,
  ...rest
}: Finished<GameState, GameOptions>): Lobby<GameOptions> {
  return { ...rest, stage: 'lobby' };
}

/**
 * The table with the latest suggestion of the person in a seat, in place of their last. Without any suggestions the field
 * is left out, as before suggestions existed: browsers keep hashes of the table.
 */
function withSuggestion<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  seat: Seat,
  change: OptionsChange | null,
): Waiting<GameState, GameOptions> {
  const { suggestions = [], ...rest } = table;
  const sitter = table.seats[seat];
  if (sitter?.type !== 'person') return table;
  const by = sitter.person.id;
  const others = suggestions.filter((one) => one.by !== by);
  const all = change === null ? others : [...others, { by, change }];
  return all.length === 0 ? rest : { ...rest, suggestions: all };
}

/** Of those who failed to open, the ones who are there have to confirm again that they are ready. */
function startFailed<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  failing: readonly Seat[],
): Waiting<GameState, GameOptions> {
  const calledOff: Waiting<GameState, GameOptions> = {
    ...table,
    countdown: null,
    notOpened: failing,
  };
  return failing
    .filter((seat) => isHere(table.seats[seat]))
    .reduce(
      (after, seat) => withPerson(withoutSeal(after, seat), seat, { ready: false }),
      calledOff,
    );
}
