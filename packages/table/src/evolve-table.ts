import type { Seat } from '@call-to-glory/game-kit';

import { clocksAfterAbsence, clocksAfterCover, freshClocks } from './clocks.ts';
import type { RowPlace, TableEvent } from './event.ts';
import { asking, finished, moved, started, unready } from './evolve-game.ts';
import type { GameFold } from './game-fold.ts';
import type { Occupant, Table } from './table.ts';

/**
 * The table after an event; the one fold of server and browser, which differ in `fold` alone.
 * May not refuse; throws if the event cannot follow, which is a bug or a damaged log.
 */
export function evolveTable<GameState, Event, GameOptions>(
  before: Table<GameState, GameOptions> | null,
  event: TableEvent<Event, GameOptions>,
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (event.type === 'tableCreated') return created(event, row);
  if (before === null) throw new Error(`${event.type} before the table was created`);
  const table = before;
  switch (event.type) {
    case 'seatTaken':
      return withOccupant(table, event.seat, {
        type: 'person',
        person: event.person,
        ready: false,
        cover: null,
      });
    case 'botSeated':
      return withOccupant(table, event.seat, { type: 'bot', bot: event.bot });
    case 'seatLeft':
      return withOccupant(withEntropy(table, event.seat, ''), event.seat, { type: 'empty' });
    case 'hostChanged':
      return { ...table, host: event.host };
    case 'optionsChanged':
      return optionsChanged(table, event.options, row);
    case 'readied':
      return withPerson(withEntropy(table, event.seat, event.entropy ?? ''), event.seat, {
        ready: true,
      });
    case 'unreadied':
      return withPerson(withEntropy(table, event.seat, ''), event.seat, { ready: false });
    case 'secretCommitted':
      return { ...table, commitment: event.commitment };
    case 'gameStarted':
      return started(table, event.seats, event.events, row, fold);
    case 'played':
      return moved(table, event.seat, event.events, row, fold);
    case 'gameFinished':
      return finished(table, event.secret, fold);
    case 'covered': {
      const { isBreak } = asking(table, fold);
      const { clock } = table.options;
      const clocks = clocksAfterCover(
        table.clocks,
        clock,
        table.seats,
        event.seat,
        isBreak,
        row.at,
      );
      return withPerson({ ...table, clocks }, event.seat, { cover: event.bot });
    }
    case 'returned':
      return withPerson(table, event.seat, { cover: null });
    case 'woken':
      return { ...table, clocks: clocksAfterAbsence(table.clocks, row.at) };
  }
}

function created<GameState, GameOptions>(
  event: Extract<TableEvent<unknown, GameOptions>, { type: 'tableCreated' }>,
  row: RowPlace,
): Table<GameState, GameOptions> {
  const { seats, clock } = event.options;
  return {
    id: event.id,
    gameId: event.gameId,
    options: event.options,
    stage: 'lobby',
    host: event.host.id,
    seats: Array.from({ length: seats }, () => ({ type: 'empty' })),
    game: null,
    gameNumber: 0,
    clocks: freshClocks(clock, seats),
    askedAt: Array.from({ length: seats }, () => 0),
    optionsAt: row.seq,
    commitment: '',
    entropy: Array.from({ length: seats }, () => ''),
    revealed: [],
    results: [],
  };
}

function optionsChanged<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  options: Table<GameState, GameOptions>['options'],
  row: RowPlace,
): Table<GameState, GameOptions> {
  const seats = Array.from({ length: options.seats }, (_, seat) =>
    unready(table.seats[seat] ?? { type: 'empty' }),
  );
  return {
    ...table,
    options,
    seats,
    clocks: freshClocks(options.clock, options.seats),
    askedAt: seats.map(() => 0),
    optionsAt: row.seq,
    entropy: seats.map(() => ''),
  };
}

function withOccupant<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  occupant: Occupant,
): Table<GameState, GameOptions> {
  return { ...table, seats: table.seats.with(seat, occupant) };
}

function withPerson<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  change: { readonly ready: boolean } | { readonly cover: string | null },
): Table<GameState, GameOptions> {
  const occupant = table.seats[seat];
  if (occupant?.type !== 'person') throw new Error(`no person sits on seat ${seat}`);
  return withOccupant(table, seat, { ...occupant, ...change });
}

function withEntropy<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  entropy: string,
): Table<GameState, GameOptions> {
  return { ...table, entropy: table.entropy.with(seat, entropy) };
}
