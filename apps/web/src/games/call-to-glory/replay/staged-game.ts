import {
  accept,
  seenBy,
  type GameEvent,
  type Result,
  type Seat,
  type Viewer,
} from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';
import { replayRecord, type GameRecord, type ReplayRefusal } from '@call-to-glory/rules/notation';
import { evolveTableView, type Occupant, type SeenTableEvent } from '@call-to-glory/table/client';

import type { SeenUpdate, TableView } from '../../../lib/connection/table-view.ts';

/** A recorded game, ready to be shown row by row as if it were played at a table. */
export interface StagedGame {
  readonly viewer: Viewer;
  /** The deal, then a row for each command. */
  readonly rows: readonly SeenUpdate<CallToGlory>[];
  /** The table after each row. */
  readonly tables: readonly TableView<CallToGlory>[];
}

/** Who sits at a staged table, and who looks. */
export interface Staging {
  readonly seats: readonly Occupant[];
  readonly viewer: Viewer;
}

/** Plays a full record again as its viewer would have seen it. Refuses what the rules refuse. */
export function stageGame(
  record: GameRecord,
  { seats, viewer }: Staging,
): Result<StagedGame, ReplayRefusal> {
  const replay = replayRecord(record);
  if (!replay.ok) return replay;
  const rows = replay.value.batches.map((batch, index): SeenUpdate<CallToGlory> => ({
    seq: index + 1,
    at: 0,
    events: [index === 0 ? opening(batch, seats, viewer) : move(batch, seats, viewer)],
  }));
  const tables: TableView<CallToGlory>[] = [];
  let table = emptyTable(record);
  for (const row of rows) {
    for (const event of row.events) table = evolveTableView(callToGlory, table, event, row, viewer);
    tables.push(table);
  }
  return accept({ viewer, rows, tables });
}

/** The table before anything is dealt, as it is after its creation. */
function emptyTable({ options, seatCount }: GameRecord): TableView<CallToGlory> {
  const created: SeenTableEvent<CallToGlory> = {
    type: 'tableCreated',
    id: 'staged',
    gameId: callToGlory.id,
    rulesVersion: callToGlory.rulesVersion,
    options: { seats: seatCount, clock: 'none', private: true, game: options },
    host: { id: '', name: '' },
  };
  return evolveTableView(callToGlory, null, created, { seq: 0, at: 0 }, 'watcher');
}

function opening(
  batch: readonly GameEvent<CallToGlory>[],
  seats: readonly Occupant[],
  viewer: Viewer,
): SeenTableEvent<CallToGlory> {
  return {
    type: 'gameStarted',
    seats,
    opener: 0,
    events: batch.map((event) => seenBy(event, viewer)),
  };
}

function move(
  batch: readonly GameEvent<CallToGlory>[],
  seats: readonly Occupant[],
  viewer: Viewer,
): SeenTableEvent<CallToGlory> {
  const seat = seatOf(batch);
  const by = seats[seat]?.type === 'bot' ? 'bot' : 'person';
  return { type: 'played', seat, by, events: batch.map((event) => seenBy(event, viewer)) };
}

/** Whoever gave a command is named by the first thing that followed from it. */
function seatOf(batch: readonly GameEvent<CallToGlory>[]): Seat {
  const fact = batch[0]?.fact;
  if (fact === undefined || !('seat' in fact)) throw new Error('nobody made this move');
  return fact.seat;
}
