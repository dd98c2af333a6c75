import type { Seat } from '@call-to-glory/game-kit';

import {
  clocksAfterMove,
  freshClocks,
  isAskedAnew,
  nothingAsked,
  type Asking,
  type ClockSetting,
} from '../clock/clocks.ts';
import type { RowPlace, TableEvent } from '../event.ts';
import type { Occupant, Result, Table } from '../table.ts';
import type { GameFold } from './game-fold.ts';
import { rememberedGames, scoreWith } from './score.ts';

/** The table when a game has been opened on it. */
export function started<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  { seats, opener, events }: { seats: readonly Occupant[]; opener: Seat; events: readonly Event[] },
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const { options } = table;
  const fresh: Table<GameState, GameOptions> = {
    ...table,
    stage: 'playing',
    seats,
    game: fold.initial(options.game, seats.length),
    gameNumber: table.gameNumber + 1,
    moves: 0,
    dealtBy: table.version,
    clocks: freshClocks(options.clock, seats.length),
    askedAt: seats.map(() => 0),
    opener,
    startsAt: null,
    late: seats.map(() => 0),
    nudgedAt: seats.map(() => null),
  };
  return asked(fresh, nothingAsked, null, events, row, fold);
}

/** The table after a move of a seat. */
export function moved<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  { seat, by, events }: Extract<TableEvent<Event>, { type: 'played' }>,
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const before = asking(table, fold);
  const played = { ...table, moves: table.moves + 1 };
  const after = asked(played, before, seat, events, row, fold);
  if (by !== 'clock') return onTime(after, seat);
  const now = asking(after, fold);
  const isStillAsked = now.awaiting.includes(seat) && !isAskedAnew(seat, before, now);
  if (before.isBreak || isStillAsked) return after;
  return { ...after, late: after.late.with(seat, (after.late[seat] ?? 0) + 1) };
}

/** The table when a seat has kept nobody waiting. */
export function onTime<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
): Table<GameState, GameOptions> {
  return table.late[seat] === 0 ? table : { ...table, late: table.late.with(seat, 0) };
}

/** Folds events of the game; then notes whom it asks from now on, and starts their clocks. */
function asked<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  before: Asking,
  mover: Seat | null,
  events: readonly Event[],
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const game = events.reduce((state, event) => fold.evolve(state, event), running(table));
  const after = askingOf(game, fold);
  return {
    ...table,
    game,
    clocks: clocksAfterMove(settingOf(table, before.isBreak), before, after, row.at),
    askedAt: table.askedAt.map((seq, seat) =>
      isAskedAnew(seat, before, after) || (seat === mover && after.awaiting.includes(seat))
        ? row.seq
        : seq,
    ),
  };
}

/** The table when the game on it is over; its result is kept. */
export function finished<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  secret: string,
  { at }: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  const outcome = fold.outcome(running(table));
  if (outcome === null) throw new Error('a game was finished that has no outcome');
  const result: Result = { at, outcome, players: table.seats };
  return {
    ...over(table, secret),
    stage: 'finished',
    results: [...table.results, result].slice(-rememberedGames),
    score: scoreWith(table.score, result),
  };
}

/** The table when the game on it was ended before it was over. */
export function ended<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  secret: string,
): Table<GameState, GameOptions> {
  const seats = table.seats.length;
  return {
    ...over(table, secret),
    stage: 'lobby',
    game: null,
    clocks: freshClocks(table.options.clock, seats),
    askedAt: table.seats.map(() => 0),
  };
}

/** What is true of a table after any game. */
function over<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  secret: string,
): Table<GameState, GameOptions> {
  return {
    ...table,
    seats: table.seats.map(unready),
    seals: table.seats.map(() => ''),
    entropy: table.seats.map(() => ''),
    revealed: [...table.revealed, secret].slice(-rememberedGames),
    paused: false,
    restored: false,
    pausedUntil: null,
    late: table.seats.map(() => 0),
    motions: [],
    nudgedAt: table.seats.map(() => null),
  };
}

/** The clocks of a table, and what their reading depends on. */
export function settingOf(
  { clocks, options, seats }: Pick<Table<unknown>, 'clocks' | 'options' | 'seats'>,
  isBreak: boolean,
): ClockSetting {
  return { clocks, choice: options.clock, occupants: seats, isBreak };
}

/** Whom the running game asks. */
export function asking<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  fold: GameFold<GameState, Event, GameOptions>,
): Asking {
  return askingOf(running(table), fold);
}

function askingOf<GameState, Event, GameOptions>(
  game: GameState,
  fold: GameFold<GameState, Event, GameOptions>,
): Asking {
  return {
    awaiting: fold.awaiting(game),
    occasion: fold.occasion(game),
    isBreak: fold.isBreak(game),
  };
}

function running<GameState, GameOptions>(table: Table<GameState, GameOptions>): GameState {
  if (table.game === null) throw new Error('there is no game at this table yet');
  return table.game;
}

/** Who sits there when everybody has to say anew that he is ready. */
export function unready(occupant: Occupant): Occupant {
  return occupant.type === 'person' ? { ...occupant, ready: false, cover: null } : occupant;
}
