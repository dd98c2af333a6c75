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

/**
 * How tables are listed: those that are awake by what they are, those that sleep by their entries in the log. Where nodes
 * share the log, a table may be awake on another, so what counts is what is newer.
 */
export class TableLists {
  readonly #log: EventLog;
  readonly #awake: (id: TableId) => LiveTable | null;
  /** The tables that are awake, by the people who belong there. */
  readonly #awakeOf = new PeopleIndex();
  readonly #ids = new Set<TableId>();
  /**
   * How tables looked when they were let go, if something happened there a short while ago; the one let go last comes last.
   * Among nodes, how all tables look by their entries.
   */
  readonly #asleep = new Map<TableId, Listing>();
  readonly #isShared: boolean;

  constructor(log: EventLog, awake: (id: TableId) => LiveTable | null, isShared = false) {
    this.#log = log;
    this.#awake = awake;
    this.#isShared = isShared;
  }

  /** Learns of the tables where something happened within the hour; for the start of a server. */
  async begin(now: number): Promise<void> {
    const entries = await this.#log.latestEntries(now - listedTime, maxListed);
    for (const { listing } of entries.toReversed()) this.asleep(listing);
  }

  /**
   * Learns how tables look by now that other nodes have written; answers which of all have changed. Throws
   * `StorageUnavailable`.
   */
  async refresh(now: number): Promise<readonly TableId[]> {
    const before = new Map(this.#asleep);
    const entries = await this.#log.latestEntries(now - listedTime, maxListed);
    this.#asleep.clear();
    for (const { listing } of entries.toReversed()) this.asleep(listing);
    const ids = new Set([...before.keys(), ...this.#asleep.keys()]);
    return [...ids].filter((id) => !isSame(before.get(id), this.#asleep.get(id)));
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

  /** Answers when the next of them will be old; `Infinity` if there is none. */
  forgetOld(now: number): number {
    let next = Infinity;
    for (const [id, { seated }] of this.#asleep) {
      const oldAt = seated.changedAt + listedTime;
      if (oldAt < now) this.#asleep.delete(id);
      else next = Math.min(next, oldAt + 1);
    }
    return next;
  }

  /**
   * The tables that are awake, and those where something has happened within the hour, as those see them who sit there,
   * and as everybody else does; private ones too.
   */
  all(): readonly Listing[] {
    const found = new Map(this.#asleep);
    for (const id of this.#ids) {
      const listing = this.listing(id);
      if (listing !== null) found.set(id, listing);
    }
    return [...found.values()];
  }

  /** How one of these is listed; null for all others. */
  listing(id: TableId): Listing | null {
    return newer(this.#awake(id)?.listing() ?? null, this.#asleep.get(id) ?? null);
  }

  /** How any table is listed, whether it is awake or sleeps; null if there is none. Throws `StorageUnavailable`. */
  async lookUp(id: TableId): Promise<Listing | null> {
    const listing = this.listing(id);
    if (listing !== null && !this.#isShared) return listing;
    return newer(listing, (await this.#log.beside(id)).entry?.listing ?? null);
  }

  /**
   * The tables that are not closed, at which a player has a seat (after a game: which they played), or that are kept for
   * their group; none is woken for it. Throws `StorageUnavailable`.
   */
  async tablesOf(player: PlayerId): Promise<readonly Listing[]> {
    const entries = await this.#log.entriesOf(player);
    const found = new Map(entries.map(({ listing }) => [listing.seated.id, listing]));
    // Those that are awake, or were until just now, are known better.
    // But among nodes only the log knows who belongs where, as no node is told for certain.
    const others = this.#isShared ? [] : this.#awakeOf.tables(player);
    for (const id of [...found.keys(), ...others]) {
      const listing = newer(this.listing(id), found.get(id) ?? null);
      if (listing !== null) found.set(id, listing);
    }
    return [...found.values()].filter(({ seated }) => !seated.closed);
  }

  /** So many tables that are not closed, what changed last first, as those see them who sit there. Throws `StorageUnavailable`. */
  async latest(limit: number): Promise<readonly ListedTable[]> {
    const entries = await this.#log.latestEntries(0, limit);
    const found = new Map(entries.map(({ listing }) => [listing.seated.id, listing]));
    for (const listing of this.all()) {
      const { id } = listing.seated;
      found.set(id, newer(listing, found.get(id) ?? null) ?? listing);
    }
    return [...found.values()]
      .map(({ seated }) => seated)
      .filter(({ closed }) => !closed)
      .toSorted((a, b) => b.changedAt - a.changedAt)
      .slice(0, limit);
  }
}

/** Of two listings of a table the one that something has happened after; of one moment, the first. */
function newer(one: Listing | null, other: Listing | null): Listing | null {
  if (one === null || other === null) return one ?? other;
  return other.seated.changedAt > one.seated.changedAt ? other : one;
}

/** Do two listings say the same? Of a thousand most are the same object, so that only a few have to be looked at. */
function isSame(one: Listing | undefined, other: Listing | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
