import type { GameTypes, Seat, Viewer } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  maySitBeside,
  viewerOf,
  watchingOf,
  type TableCommand,
  type SeenRow,
  type TableView,
} from '@call-to-glory/table/client';

import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableObserver } from '../../lib/connection/table-observer.ts';
import { notesOn } from './notes-on.ts';
import { witnessStore, type WitnessStore } from './witness-store.ts';

/** Rejects where a browser cannot store anything. */
export async function startWitness(playerId: () => string | null): Promise<TableObserver> {
  return new TableWitness(await witnessStore(), playerId);
}

/** Stores what a page is shown of a table and what it adds to its chance, to compare the log with later. */
export class TableWitness implements TableObserver {
  readonly #store: WitnessStore;
  readonly #playerId: () => string | null;

  constructor(store: WitnessStore, playerId: () => string | null) {
    this.#store = store;
    this.#playerId = playerId;
  }

  shown(
    { table, seq, beside }: OpenTable,
    rows: readonly SeenRow<GameTypes>[],
    isWhole: boolean,
  ): void {
    const notes = notesOn(table, rows, isWhole ? seq : null, this.#eyesOn(table, beside));
    this.#store.note(table.id, notes).catch(keepsNothing);
    for (const { seq: openedAt, events } of rows) {
      for (const event of events) {
        if (event.type !== 'opened') continue;
        this.#store.noteOpened(table.id, event.entropy, openedAt).catch(keepsNothing);
      }
    }
  }

  sent(table: TableView<GameTypes>, command: TableCommand, answer: CommandAnswer): void {
    if (command.type !== 'open' || !answer.ok) return;
    this.#store.noteOpened(table.id, command.entropy, answer.seq).catch(keepsNothing);
  }

  #eyesOn(
    table: TableView<GameTypes>,
    beside: Seat | null,
  ): { readonly viewer: Viewer; readonly isDelayed: boolean } {
    const player = this.#playerId();
    const own = player === null ? 'watcher' : viewerOf(table, player);
    if (own !== 'watcher') return { viewer: own, isDelayed: false };
    return {
      viewer: maySitBeside(table.options, beside) ? beside : own,
      isDelayed: (watchingOf(table.options)?.delay ?? 0) > 0,
    };
  }
}

/** A browser that fails to store it can still play; the check will say that it did not see the game. */
function keepsNothing(): void {}
