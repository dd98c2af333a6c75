import type { ListedTable, Listing } from '../model/listing.ts';
import type { EventLog } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import { peopleOf } from '../watching/listed-table.ts';
import type { LiveTable } from './live-table.ts';
import { PeopleIndex } from './people-index.ts';

/** How long a table that sleeps is among the listings after its last row, in milliseconds. */
const listedTime = 60 * 60_000;

/** How many of these are in memory, the latest: no list shows as many. */
export const maxListed = 1_000;

/** How tables are listed: those that are awake by what they are, those that sleep by their entries in the log. */
export class TableLists {
  readonly #log: EventLog;
  readonly #awake: (id: TableId) => LiveTable | null;
  /** The tables that are awake, by the people who belong there. */
  readonly #awakeOf = new PeopleIndex();
  readonly #ids = new Set<TableId>();
  /** How tables looked when they were let go, if something happened there a short while ago; the one let go last comes last. */
  readonly #asleep = new Map<TableId, Listing>();

  constructor(log: EventLog, awake: (id: TableId) => LiveTable | null) {
    this.#log = log;
    this.#awake = awake;
  }

  /** Learns of the tables where something happened within the hour; for the start of a server. */
  async begin(now: number): Promise<void> {
    const entries = await this.#log.latestEntries(now - listedTime, maxListed);
    for (const { listing } of entries.toReversed()) this.asleep(listing);
  }

  /** A table is awake from now on. */
  woken(table: ListedTable): void {
    this.#asleep.delete(table.id);
    this.#ids.add(table.id);
    this.changed(table);
  }

  /** Others may belong to a table from now on. */
  changed(table: ListedTable): void {
    this.#awakeOf.put(table.id, table.closed ? [] : peopleOf(table));
  }

  /** A table is no longer awake. */
  gone(id: TableId): void {
    this.#ids.delete(id);
    this.#awakeOf.put(id, []);
  }

  /** A table sleeps; where it is closed nothing happens now, and it is found in the log when asked for. */
  asleep(listing: Listing): void {
    if (listing.seated.closed) return;
    this.#asleep.delete(listing.seated.id);
    this.#asleep.set(listing.seated.id, listing);
    const [first] = this.#asleep.keys();
    if (this.#asleep.size > maxListed && first !== undefined) this.#asleep.delete(first);
  }

  forgetOld(now: number): void {
    for (const [id, { seated }] of this.#asleep) {
      if (seated.changedAt < now - listedTime) this.#asleep.delete(id);
    }
  }

  /**
   * The tables that are awake, and those where something has happened within the hour, as those see them who sit there,
   * and as everybody else does; private ones too.
   */
  all(): readonly Listing[] {
    const awake = [...this.#ids].flatMap((id) => this.#awake(id)?.listing() ?? []);
    return [...this.#asleep.values(), ...awake];
  }

  /** How one of these is listed; null for all others. */
  listing(id: TableId): Listing | null {
    return this.#awake(id)?.listing() ?? this.#asleep.get(id) ?? null;
  }

  /** How any table is listed, whether it is awake or sleeps; null if there is none. Throws `StorageUnavailable`. */
  async lookUp(id: TableId): Promise<Listing | null> {
    const listing = this.listing(id);
    return listing ?? (await this.#log.beside(id)).entry?.listing ?? null;
  }

  /**
   * The tables that are not closed, at which a player has a seat (after a game: which they played), or that are kept for
   * their group; none is woken for it. Throws `StorageUnavailable`.
   */
  async tablesOf(player: PlayerId): Promise<readonly Listing[]> {
    const entries = await this.#log.entriesOf(player);
    const found = new Map(entries.map(({ listing }) => [listing.seated.id, listing]));
    // Those that are awake, or were until just now, are known better.
    for (const id of [...found.keys(), ...this.#awakeOf.tables(player)]) {
      const listing = this.listing(id);
      if (listing !== null) found.set(id, listing);
    }
    return [...found.values()].filter(({ seated }) => !seated.closed);
  }

  /** So many tables that are not closed, what changed last first, as those see them who sit there. Throws `StorageUnavailable`. */
  async latest(limit: number): Promise<readonly ListedTable[]> {
    const entries = await this.#log.latestEntries(0, limit);
    const found = new Map(entries.map(({ listing: { seated } }) => [seated.id, seated]));
    for (const { seated } of this.all()) found.set(seated.id, seated);
    return [...found.values()]
      .filter(({ closed }) => !closed)
      .toSorted((a, b) => b.changedAt - a.changedAt)
      .slice(0, limit);
  }
}
