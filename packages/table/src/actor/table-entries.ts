import type { GameTypes } from '@call-to-glory/game-kit';

import type { TableRecord } from '../log/table-record.ts';
import type { Listing } from '../model/listing.ts';
import type { Clock, LogRow, TableEntry } from '../model/ports.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { isListedAlike, listedForOthers } from '../watching/listed-table.ts';
import { watchingOf } from '../watching/watching.ts';
import type { Spectators } from './spectators.ts';

/** How old an entry may get while only the game goes on, in milliseconds: other nodes drop it after an hour. */
const entryEvery = 10 * 60_000;

/** How one table is listed, and what the log stores about it in addition to its rows. */
export class TableEntries<Types extends GameTypes> {
  readonly #record: TableRecord<Types>;
  readonly #spectators: Spectators<Types>;
  readonly #clock: Pick<Clock, 'now'>;
  #listing: Listing | null = null;
  /** When the entry saying that the table is awake was written; null if there is none. */
  #awakeAt: number | null = null;

  constructor(
    record: TableRecord<Types>,
    spectators: Spectators<Types>,
    clock: Pick<Clock, 'now'>,
  ) {
    this.#record = record;
    this.#spectators = spectators;
    this.#clock = clock;
  }

  /** The same object until the next row. */
  listing(): Listing {
    if (this.#listing === null) {
      const seated = this.#record.listed();
      const others = listedForOthers(seated, this.#spectators.behind?.listed());
      this.#listing = { seated, others };
    }
    return this.#listing;
  }

  /** The entry of the table as it is; without `dueAt` it is marked as awake. */
  now(dueAt?: number | null): TableEntry {
    const at = this.#clock.now();
    return { at, listing: this.listing(), isAwake: dueAt === undefined, dueAt: dueAt ?? null };
  }

  /** The entry to write with the next row; null if the stored one still holds. */
  after(row: LogRow, after: WholeTable<Types>): TableEntry | null {
    const before = this.#record.table;
    const at = this.#awakeAt;
    const isKnown = at !== null && row.at < at + entryEvery;
    if (isKnown && before !== null && isListedAlike(before, after)) return null;
    const seated = this.#record.listedAfter(row, after);
    // Delayed spectators do not know of this row yet.
    const isHeld = after.stage === 'playing' && (watchingOf(after.options)?.delay ?? 0) > 0;
    const known = this.#spectators.behind ?? (before === null ? null : this.#record);
    const behind = isHeld ? known : null;
    const others = listedForOthers(seated, behind?.listed());
    return { at: row.at, listing: { seated, others }, isAwake: true, dueAt: null };
  }

  /** The log has this entry. */
  stored(entry: TableEntry | undefined): void {
    this.#awakeAt = entry?.isAwake === true ? entry.at : null;
  }

  /** The table has taken a row. */
  changed(): void {
    this.#listing = null;
  }
}
