import type { ListedTable, Listing } from '../model/listing.ts';
import type { EventLog } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import { peopleOf, waitsForDays } from '../watching/listed-table.ts';
import type { LiveTable } from './live-table.ts';
import { PeopleIndex } from './people-index.ts';

/** How long a sleeping table stays among the listings after its last row, in milliseconds. */
const listedTime = 60 * 60_000;

/** How often tables that have waited for longer than that are read again, in milliseconds: others may have closed them. */
const waitingEvery = 60_000;

/** How many listings are in memory, the latest ones and those that wait for days: no list shows that many. */
export const maxListed = 1_000;

/** How many of those that wait for days are read, the latest ones: there has to be room for others. */
const maxWaiting = maxListed / 2;

/**
 * How tables are listed: awake tables by their state, sleeping ones by their entries in the log. Where nodes share the
 * log, a table may be awake on another node, so the newer of the two counts.
 */
export class TableLists {
  readonly #log: EventLog;
  readonly #awake: (id: TableId) => LiveTable | null;
  /** The tables that are awake, by the people who belong there. */
  readonly #awakeOf = new PeopleIndex();
  readonly #ids = new Set<TableId>();
  /**
   * The listings of tables when they were put to sleep, if they are not old; the latest comes last. Among nodes, the
   * listings of all tables by their entries.
   */
  readonly #asleep = new Map<TableId, Listing>();
  readonly #isShared: boolean;
  /** When those that wait for days were last read. */
  #waitingReadAt = -Infinity;

  constructor(log: EventLog, awake: (id: TableId) => LiveTable | null, isShared = false) {
    this.#log = log;
    this.#awake = awake;
    this.#isShared = isShared;
  }

  /**
   * Loads the listings: at the start of a server, and again because other nodes may have written them. Returns which
   * tables have changed. Throws `StorageUnavailable`.
   */
  async refresh(now: number): Promise<readonly TableId[]> {
    const before = new Map(this.#asleep);
    const since = now - listedTime;
    const isWaitingRead = now >= this.#waitingReadAt + waitingEvery;
    const [latest, waiting] = await Promise.all([
      this.#log.latestEntries(since, maxListed),
      isWaitingRead ? this.#log.waitingEntries(maxWaiting) : [],
    ]);
    if (isWaitingRead) this.#waitingReadAt = now;
    for (const [id, { seated }] of this.#asleep) {
      if (isWaitingRead || seated.changedAt >= since) this.#asleep.delete(id);
    }
    for (const { listing } of [...latest, ...waiting].toReversed()) this.asleep(listing);
    this.forgetOld(now);
    const ids = new Set([...before.keys(), ...this.#asleep.keys()]);
    return [...ids].filter((id) => !isSame(before.get(id), this.#asleep.get(id)));
  }

  /** A table is awake from now on. */
  woken(table: ListedTable): void {
    this.#asleep.delete(table.id);
    this.#ids.add(table.id);
    this.changed(table);
  }

  /** The people of a table may have changed. */
  changed(table: ListedTable): void {
    this.#awakeOf.put(table.id, table.closed ? [] : peopleOf(table));
  }

  /** A table is no longer awake. */
  gone(id: TableId): void {
    this.#ids.delete(id);
    this.#awakeOf.put(id, []);
  }

  /** A table has fallen asleep; a closed one is not kept here, and is found in the log when asked for. */
  asleep(listing: Listing): void {
    if (listing.seated.closed) return;
    this.#asleep.delete(listing.seated.id);
    this.#asleep.set(listing.seated.id, listing);
    if (this.#asleep.size <= maxListed) return;
    // Tables that wait for days are always among the oldest, and strangers still look for them.
    const listings = [...this.#asleep.values()];
    const spare = listings.find(({ seated }) => !waitsForDays(seated)) ?? listings[0];
    if (spare !== undefined) this.#asleep.delete(spare.seated.id);
  }

  /** Forgets old listings; returns when the next one will be old, `Infinity` if there is none. */
  forgetOld(now: number): number {
    let next = Infinity;
    for (const [id, { seated }] of this.#asleep) {
      const oldAt = waitsForDays(seated) ? Infinity : seated.changedAt + listedTime;
      if (oldAt < now) this.#asleep.delete(id);
      else next = Math.min(next, oldAt + 1);
    }
    return next;
  }

  /**
   * The tables that are awake, and those where something has happened within the hour, private ones too, and those that
   * wait for days; as the people seated there and as everybody else see them.
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

  /** The listing of any table, awake or asleep; null if there is none. Throws `StorageUnavailable`. */
  async lookUp(id: TableId): Promise<Listing | null> {
    const listing = this.listing(id);
    if (listing !== null && !this.#isShared) return listing;
    return newer((await this.#log.beside(id)).entry?.listing ?? null, listing);
  }

  /**
   * The open tables at which a player has a seat (after a game: played in it), or that are pinned for their group;
   * wakes none of them. Throws `StorageUnavailable`.
   */
  async tablesOf(player: PlayerId): Promise<readonly Listing[]> {
    const entries = await this.#log.entriesOf(player);
    const found = new Map(entries.map(({ listing }) => [listing.seated.id, listing]));
    // For tables that are awake, or were until just now, memory is newer than the log.
    // But among nodes only the log knows who belongs where, as hints may be lost: also if its entry has the same time.
    const others = this.#isShared ? [] : this.#awakeOf.tables(player);
    for (const id of [...found.keys(), ...others]) {
      const [own, read] = [this.listing(id), found.get(id) ?? null];
      const listing = this.#isShared ? newer(read, own) : newer(own, read);
      if (listing !== null) found.set(id, listing);
    }
    return [...found.values()].filter(({ seated }) => !seated.closed);
  }

  /** Up to `limit` open tables, last changed first, as the people seated there see them. Throws `StorageUnavailable`. */
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

/** The later of two listings of a table; the first if they are equally old. */
function newer(one: Listing | null, other: Listing | null): Listing | null {
  if (one === null || other === null) return one ?? other;
  return other.seated.changedAt > one.seated.changedAt ? other : one;
}

/** Whether two listings are equal. Most of a thousand are the same object, so only a few have to be compared. */
function isSame(one: Listing | undefined, other: Listing | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
