import {
  seenBy,
  viewFor,
  type GameRules,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@call-to-glory/game-kit';

import type { RowPosition } from '../model/event.ts';
import type { Audience, Vantage } from '../model/ports.ts';
import type { PlayerId } from '../model/table.ts';
import type {
  SeenRow,
  SeenTableEvent,
  TableView,
  WholeTable,
  WholeTableEvent,
} from '../model/whole-table.ts';
import { viewerAmong, viewerOf } from '../seating/seats.ts';
import { maySitBeside } from '../watching/watching.ts';
import { evolveTable } from './evolve-table.ts';
import { viewFold } from './game-fold.ts';

/** A table as a viewer may see it: everything except the game is public. */
export function tableViewFor<Types extends GameTypes>(
  table: WholeTable<Types>,
  viewer: Viewer,
): TableView<Types> {
  return table.stage === 'lobby' ? table : { ...table, game: viewFor(table.game, viewer) };
}

/** An event as a viewer may see it. */
export function tableEventSeenBy<Types extends GameTypes>(
  event: WholeTableEvent<Types>,
  viewer: Viewer,
): SeenTableEvent<Types> {
  return event.type === 'gameStarted' || event.type === 'played'
    ? { ...event, events: event.events.map((one) => seenBy(one, viewer)) }
    : event;
}

/**
 * A table in a browser after an event as its viewer saw it; equals `tableViewFor` of the table
 * after the whole event. When a game starts, `viewer` is the viewer of that game. `table` is null
 * before the table was created.
 */
export function evolveTableView<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableView<Types> | null,
  event: SeenTableEvent<Types>,
  row: RowPosition,
  viewer: Viewer,
): TableView<Types> {
  return evolveTable(table, event, row, viewFold(game, viewer));
}

/**
 * A table in a person's browser after a whole row as that person saw it.
 *
 * @param beside the seat they watch beside where hands are shown, if they have none
 */
export function evolveTableFor<Types extends GameTypes>(
  game: GameRules<Types>,
  table: TableView<Types>,
  row: SeenRow<Types>,
  player: PlayerId,
  beside: Seat | null = null,
): TableView<Types> {
  return row.events.reduce((before, event) => {
    const own =
      event.type === 'gameStarted' ? viewerAmong(event.seats, player) : viewerOf(before, player);
    const isBeside = own === 'watcher' && maySitBeside(before.options, beside);
    return evolveTableView(game, before, event, row, isBeside ? beside : own);
  }, table);
}

/** Who receives a row now. */
export interface Hearers {
  /** How many chairs play; 0 if the seats do not receive it now. */
  readonly seats: number;
  readonly spectators: boolean;
  /** How many chairs have a hand that a spectator may look into. */
  readonly handsOpen: number;
}

/**
 * A row as all of its audiences may see it. Seats that learn nothing of their own from it share
 * one update with the spectators, and each seat shares its update with the spectator beside it.
 */
export function audiencesOf<Types extends GameTypes>(
  row: RowPosition & { readonly events: readonly WholeTableEvent<Types>[] },
  { seats, spectators, handsOpen }: Hearers,
): readonly Audience[] {
  const { seq, at, events } = row;
  const audience = (vantages: readonly Vantage[], viewer: Viewer): Audience => ({
    vantages,
    update: { seq, at, events: events.map((event) => tableEventSeenBy(event, viewer)) },
  });
  const learners = learnersIn(events);
  const sharing: Vantage[] = spectators ? ['watcher'] : [];
  const learning: Audience[] = [];
  for (let seat = 0; seat < Math.max(seats, handsOpen); seat += 1) {
    const vantages: Vantage[] = seat < seats ? [seat] : [];
    if (seat < handsOpen) vantages.push(`beside ${seat}`);
    if (learners.has(seat)) learning.push(audience(vantages, seat));
    else sharing.push(...vantages);
  }
  return sharing.length === 0 ? learning : [audience(sharing, 'watcher'), ...learning];
}

/** The seats that learn something of their own. */
function learnersIn<Types extends GameTypes>(
  events: readonly WholeTableEvent<Types>[],
): ReadonlySet<Seat> {
  const learners = new Set<Seat>();
  for (const event of events) {
    if (event.type !== 'gameStarted' && event.type !== 'played') continue;
    for (const { own = {} } of event.events) {
      for (const seat of Object.keys(own)) learners.add(Number(seat));
    }
  }
  return learners;
}
