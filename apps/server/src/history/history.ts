import type { PastGame, RatedPlayer } from '@call-to-glory/protocol';
import type {
  EventLog,
  LogRow,
  PlayerId,
  Result,
  Table,
  TableDirectory,
  TableId,
} from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { HistoryStore } from './history-store.ts';
import { pastGames } from './past-games.ts';
import { Ratings } from './ratings.ts';

/** The most games of one player that are told. */
const mostGames = 500;

export interface HistoryPorts {
  readonly store: HistoryStore;
  readonly log: EventLog;
  readonly directory: TableDirectory;
  readonly logger: FastifyBaseLogger;
}

/** The games that are over. All of it comes from the log; what is kept only saves reading it again. */
export class History {
  readonly #ports: HistoryPorts;
  #ratings = new Ratings();

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  /**
   * Keeps what the log has and the store has not, and rates all; for the start of a server. Damaged
   * data must not keep tables from being played: then it does without.
   */
  async load(): Promise<void> {
    const { logger } = this.#ports;
    await this.#load().catch((error: unknown) => {
      logger.error({ err: error }, 'past games cannot be read');
    });
  }

  async #load(): Promise<void> {
    const { store, directory } = this.#ports;
    for (const id of await store.missing())
      await this.#keep(id, (rows) => directory.resultsIn(id, rows));
    const ratings = new Ratings();
    for (const game of await store.all()) ratings.add(game);
    this.#ratings = ratings;
  }

  /** A game at this table is over. What goes wrong is made up for at the next start. */
  async gameFinished(id: TableId): Promise<void> {
    const last = (await this.#keep(id, () => this.#latest(id))).at(-1);
    if (last !== undefined) this.#ratings.add(last);
  }

  /** The finished games of a player, the latest first. */
  of(player: PlayerId): Promise<readonly PastGame[]> {
    return this.#ports.store.of(player, mostGames);
  }

  leaderboard(): readonly RatedPlayer[] {
    return this.#ratings.leaderboard();
  }

  /** What a table itself remembers: enough for what has not been kept yet. */
  async #latest(id: TableId): Promise<readonly Result[]> {
    const table = await this.#ports.directory.find(id);
    return (table?.snapshot('watcher').view as Table<unknown> | undefined)?.results ?? [];
  }

  async #keep(
    id: TableId,
    resultsOf: (rows: readonly LogRow[]) => readonly Result[] | Promise<readonly Result[]>,
  ): Promise<readonly PastGame[]> {
    const { store, log, logger } = this.#ports;
    try {
      const rows = await log.read(id);
      const games = pastGames(id, rows, await resultsOf(rows));
      await store.keep(games);
      return games;
    } catch (error) {
      logger.warn({ table: id, err: error }, 'finished games could not be kept');
      return [];
    }
  }
}
