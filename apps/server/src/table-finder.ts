import type { Clock, LiveTable, Person, TableDirectory, TableId } from '@call-to-glory/table';

import { RequestRefused } from './errors.ts';
import type { Limits } from './limits.ts';
import { TokenBuckets } from './token-bucket.ts';

/** Who asks for a table. */
export interface Asker {
  /** Null for somebody nameless. */
  readonly player: Person | null;
  /** Where he comes from, as limits count it. */
  readonly address: string;
}

/** Finds tables for whoever knows their ids. Nobody finds a private one by trying ids. */
export class TableFinder {
  readonly #directory: TableDirectory;
  readonly #clock: Clock;
  readonly #guesses: TokenBuckets;
  readonly #allGuesses: TokenBuckets;

  constructor(
    directory: TableDirectory,
    limits: Pick<Limits, 'guesses' | 'allGuesses'>,
    clock: Clock,
  ) {
    this.#directory = directory;
    this.#clock = clock;
    this.#guesses = new TokenBuckets(limits.guesses);
    this.#allGuesses = new TokenBuckets(limits.allGuesses);
  }

  /**
   * A table to look at. Throws `no-such-table`; and `too-many-guesses` to an address that has asked
   * for too many of those, unless the table is listed anyway or the asker sits there.
   */
  async find(id: TableId, asker: Asker): Promise<LiveTable> {
    // Paid for before it is known, or guesses made at once would be free.
    const retryMs = this.#pay(asker.address);
    const table = await this.#directory.find(id);
    if (retryMs > 0) {
      if (table !== null && isNoSecret(table, asker.player)) return table;
      throw new RequestRefused({ code: 'too-many-guesses', retryMs });
    }
    if (table === null) throw new RequestRefused('no-such-table');
    this.#guesses.giveBack(asker.address);
    this.#allGuesses.giveBack('all');
    return table;
  }

  #pay(address: string): number {
    const now = this.#clock.now();
    const own = this.#guesses.take(address, now);
    if (own > 0) return own;
    const all = this.#allGuesses.take('all', now);
    if (all > 0) this.#guesses.giveBack(address);
    return all;
  }
}

function isNoSecret(table: LiveTable, player: Person | null): boolean {
  const { options, seats } = table.listed();
  return !options.private || seats.some((seat) => seat.type === 'person' && seat.id === player?.id);
}
