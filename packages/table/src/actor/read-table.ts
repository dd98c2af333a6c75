import type { Game, GameTypes, Seat, Viewer } from '@call-to-glory/game-kit';

import { nextMoment } from '../decide/scheduled-command.ts';
import type { PrivatePast } from '../log/private-past.ts';
import type { ListedTable, Listing } from '../model/listing.ts';
import type { TableEntry, TableSnapshot, Vantage } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { viewerOf } from '../seating/seats.ts';
import { eyesAt, vantageAt } from '../watching/vantage.ts';
import type { BehindTable, LiveTable } from './live-table.ts';
import { howFarBehind } from './spectators.ts';
import type { TableLedger } from './table-ledger.ts';

/** The readable side of a table, from the rows its ledger has taken. */
export class ReadTable<Types extends GameTypes> {
  readonly id: TableId;
  readonly shapes: LiveTable['shapes'];
  readonly #game: Game<Types>;
  readonly #ledger: TableLedger<Types>;

  constructor(game: Game<Types>, ledger: TableLedger<Types>) {
    this.id = ledger.record.id;
    this.shapes = game.shapes;
    this.#game = game;
    this.#ledger = ledger;
  }

  get seq(): number {
    return this.#ledger.record.seq;
  }

  get hash(): string {
    return this.#ledger.record.hash;
  }

  /** The unredacted table; only for code that may know everything. */
  get table(): WholeTable<Types> {
    return this.#ledger.record.wholeTable;
  }

  /** When its last row was written (server time, ms). */
  get changedAt(): number {
    return this.#ledger.record.changedAt;
  }

  get dueAt(): number | null {
    return nextMoment(this.#game, this.table);
  }

  entryAsleep(): TableEntry {
    return this.#ledger.entries.now(this.dueAt);
  }

  get behind(): BehindTable | null {
    return howFarBehind(this.#ledger.spectators.behind, this.table);
  }

  get privatePast(): PrivatePast | null {
    return this.#ledger.record.privatePast;
  }

  viewerOf(player: PlayerId): Viewer {
    return viewerOf(this.table, player);
  }

  vantageOf(player: PlayerId | null, beside: Seat | null): Vantage | null {
    return vantageAt(this.table, player, beside);
  }

  view(viewer: Viewer): TableSnapshot['view'] {
    return this.#ledger.record.view(viewer);
  }

  snapshot(viewer: Viewer): TableSnapshot {
    return this.#ledger.record.snapshot(viewer);
  }

  snapshotAt(vantage: Vantage, player: PlayerId | null): TableSnapshot {
    if (typeof vantage === 'number') return this.snapshot(vantage);
    const { record, spectators } = this.#ledger;
    const known = spectators.behind ?? record;
    return known.snapshot(eyesAt(vantage, known.wholeTable, player));
  }

  listed(): ListedTable {
    return this.#ledger.entries.listing().seated;
  }

  listing(): Listing {
    return this.#ledger.entries.listing();
  }
}
