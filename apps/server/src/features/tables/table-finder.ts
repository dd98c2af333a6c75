import type {
  ListedTable,
  Listing,
  LiveTable,
  Person,
  TableDirectory,
  TableId,
} from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { Guesses, type Asker } from '../../core/limits/guesses.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { OpenLog } from '../../core/store/open-log.ts';
import { isAt } from './tables-of-player.ts';

/** Finds tables by id. Private ones cannot be found by guessing ids. */
export class TableFinder {
  readonly #directory: TableDirectory;
  readonly #guesses: Guesses;
  readonly #looks: RateLimiter;

  constructor(ports: Pick<FastifyInstance, 'clock' | 'directory' | 'limits' | 'shared'>) {
    const { directory, limits, clock } = ports;
    this.#directory = directory;
    this.#looks = new RateLimiter(limits.pictures, clock);
    this.#guesses = new Guesses('table', limits.guesses, ports);
  }

  /**
   * A table to follow. Throws `no-such-table`; and `too-many-guesses` to clients that have asked for too many missing
   * tables (see `Guesses`), unless the table is public or the asker sits there.
   */
  async find(id: TableId, asker: Asker): Promise<LiveTable> {
    const find = (): Promise<LiveTable | null> => this.#directory.findLatest(id);
    return this.#guessed(asker, find, (table) => table.listed());
  }

  /** Only how it is listed, for which it is not woken, as somebody with many addresses could keep all awake; throws what `find` throws. */
  async look(id: TableId, asker: Asker): Promise<Listing> {
    return this.#guessed(
      asker,
      // Of tables of older servers some have no entry.
      async () =>
        (await this.#directory.lookUp(id)) ??
        (await this.#directory.findLatest(id))?.listing() ??
        null,
      ({ seated }) => seated,
    );
  }

  async #guessed<Found>(
    asker: Asker,
    find: () => Promise<Found | null>,
    listedOf: (found: Found) => ListedTable,
  ): Promise<Found> {
    const guess = this.#guesses.beginHere(asker);
    const found = await find();
    if (guess instanceof RequestRefused) {
      if (found !== null && isNoSecret(listedOf(found), asker.player)) return found;
      throw guess;
    }
    if (found === null) throw (await guess.wasWrong()) ?? new RequestRefused('no-such-table');
    guess.wasRight();
    return found;
  }

  /**
   * A table's listing for people without a seat there; the table is not woken. Null if there is none, and to clients
   * that have guessed or looked too often, unless it is in memory and public: their answer must not depend on whether
   * there is a private one.
   */
  async listed(id: TableId, asker: Asker): Promise<ListedTable | null> {
    const known = this.#directory.listing(id)?.others ?? null;
    // It is public, and so is whatever another server has written since.
    if (known?.options.private === false)
      return (await this.#directory.lookUp(id))?.others ?? known;
    const guess = this.#guesses.beginHere(asker);
    if (guess instanceof RequestRefused) return null;
    const mayLook = this.#looks.take(asker.address) === 0;
    const table = mayLook ? (known ?? (await this.#directory.lookUp(id))?.others ?? null) : null;
    // A client that was told nothing has not guessed either.
    if (table !== null || !mayLook) guess.wasRight();
    else await guess.wasWrong();
    return table;
  }

  /**
   * Only whether there is such a table, which need not be woken for that; throws what `find` throws.
   *
   * @param log where to look for tables
   */
  async requireTable(id: TableId, asker: Asker, log: Pick<OpenLog, 'has'>): Promise<void> {
    const guess = this.#guesses.beginHere(asker);
    if (guess instanceof RequestRefused) {
      const listing = await this.#directory.lookUp(id);
      if (listing === null || !isNoSecret(listing.seated, asker.player)) throw guess;
      return;
    }
    if (!(await log.has(id))) {
      throw (await guess.wasWrong()) ?? new RequestRefused('no-such-table');
    }
    guess.wasRight();
  }
}

function isNoSecret(table: ListedTable, player: Person | null): boolean {
  return !table.options.private || (player !== null && isAt(table, player.id));
}
