import type { Seat } from '@call-to-glory/game-kit';

import {
  clocksAfterMove,
  freshClocks,
  isPromptedAgain,
  noPrompt,
  settingOf,
  type TurnPrompt,
} from '../clock/clocks.ts';
import type { PlayingEvent, RowPosition } from '../model/event.ts';
import type {
  Finished,
  Lobby,
  Occupant,
  Playing,
  GameResult,
  TableBase,
  Waiting,
} from '../model/table.ts';
import type { GameFold } from './game-fold.ts';
import { rememberedGames, scoreWith } from './score.ts';

/** The table when a game has started on it. */
export function started<GameState, Event, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  { seats, opener, events }: { seats: readonly Occupant[]; opener: Seat; events: readonly Event[] },
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const { options } = table;
  const fresh: Playing<GameState, GameOptions> = {
    ...baseOf(table),
    stage: 'playing',
    seats,
    gameNumber: table.gameNumber + 1,
    opener,
    game: fold.initial(options.game, seats.length),
    moves: 0,
    dealtBy: table.version,
    clocks: freshClocks(options.clock, seats.length),
    standstill: null,
    promptedAt: seats.map(() => 0),
    proposals: [],
    overtimes: seats.map(() => 0),
    remindedAt: seats.map(() => null),
  };
  return asked(fresh, noPrompt, null, events, row, fold);
}

/** The table after a move of a seat. */
export function moved<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  { seat, by, events }: Extract<PlayingEvent<Event>, { type: 'played' }>,
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const before = promptOf(table, fold);
  const played = { ...table, moves: table.moves + 1 };
  const after = asked(played, before, seat, events, row, fold);
  if (by !== 'clock') return onTime(after, seat);
  const now = promptOf(after, fold);
  const isStillAsked = now.awaiting.includes(seat) && !isPromptedAgain(seat, before, now);
  if (before.isBreak || isStillAsked) return after;
  return { ...after, overtimes: after.overtimes.with(seat, (after.overtimes[seat] ?? 0) + 1) };
}

/** The table after a seat has moved on time: its overtimes are reset. */
export function onTime<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  seat: Seat,
): Playing<GameState, GameOptions> {
  return table.overtimes[seat] === 0
    ? table
    : { ...table, overtimes: table.overtimes.with(seat, 0) };
}

/** Folds events of the game; then records whom it asks now, and starts their clocks. */
function asked<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  before: TurnPrompt,
  mover: Seat | null,
  events: readonly Event[],
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Playing<GameState, GameOptions> {
  const game = events.reduce((state, event) => fold.evolve(state, event), table.game);
  const after = promptOf({ game }, fold);
  return {
    ...table,
    game,
    clocks: clocksAfterMove(settingOf(table, before.isBreak), before, after, row.at),
    promptedAt: table.promptedAt.map((seq, seat) =>
      isPromptedAgain(seat, before, after) || (seat === mover && after.awaiting.includes(seat))
        ? row.seq
        : seq,
    ),
  };
}

/** The table when the game on it is over; its result is remembered. */
export function finished<GameState, Event, GameOptions>(
  table: Playing<GameState, GameOptions>,
  secret: string,
  { at }: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Finished<GameState, GameOptions> {
  const outcome = fold.outcome(table.game);
  if (outcome === null) throw new Error('a game was finished that has no outcome');
  const result: GameResult = { at, outcome, players: table.seats };
  return {
    ...afterGame(table, secret),
    stage: 'finished',
    game: table.game,
    wantedSince: null,
    results: [...table.results, result].slice(-rememberedGames),
    score: scoreWith(table.score, result),
  };
}

/** The table after its game was ended early. */
export function ended<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  secret: string,
): Lobby<GameOptions> {
  return { ...afterGame(table, secret), stage: 'lobby' };
}

/** What holds after any game: nobody is ready for the next one. */
function afterGame<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  secret: string,
): Omit<Lobby<GameOptions>, 'stage'> {
  const nothing = table.seats.map(() => '');
  return {
    ...baseOf(table),
    seats: table.seats.map(unready),
    seals: nothing,
    entropy: nothing,
    revealed: [...table.revealed, secret].slice(-rememberedGames),
    countdown: null,
    notOpened: [],
  };
}

/** What lasts from one game to the next. */
const lasting: Readonly<Record<keyof TableBase, true>> = {
  id: true,
  gameId: true,
  options: true,
  host: true,
  seats: true,
  gameNumber: true,
  opener: true,
  version: true,
  optionsAt: true,
  commitment: true,
  seals: true,
  entropy: true,
  revealed: true,
  results: true,
  score: true,
  locked: true,
  kicked: true,
  pinned: true,
  emptySince: true,
  closed: true,
};

function baseOf<GameOptions>(table: TableBase<GameOptions>): TableBase<GameOptions> {
  const entries = Object.entries(table).filter(([name]) => name in lasting);
  return Object.fromEntries(entries) as unknown as TableBase<GameOptions>;
}

/** The occupant when everybody has to confirm again that they are ready. */
export function unready(occupant: Occupant): Occupant {
  return occupant.type === 'person' ? { ...occupant, ready: false, cover: null } : occupant;
}

/** Whom the game asks. */
export function promptOf<GameState, Event, GameOptions>(
  { game }: Pick<Playing<GameState, GameOptions>, 'game'>,
  fold: GameFold<GameState, Event, GameOptions>,
): TurnPrompt {
  return {
    awaiting: fold.awaiting(game),
    turnId: fold.turnId(game),
    isBreak: fold.isBreak(game),
  };
}
