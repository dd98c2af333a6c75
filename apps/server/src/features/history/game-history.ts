import type {
  GameRating,
  PastGame,
  RatedPlayer,
  Reliability,
  Profile,
} from '@call-to-glory/protocol';
import type {
  Audience,
  EventLog,
  PlayerId,
  Table,
  TableDirectory,
  TableId,
} from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { OpenLog } from '../../core/store/open-log.ts';
import type { HistoryStore } from './history-store.ts';
import { pastGames, type FavouritesIn } from './past-games.ts';
import { RatedGames } from './rated-games.ts';

/** The most games of one player that they are told, and that others are. */
const max = { own: 500, open: 50 } as const;

/** How many ends of games are looked at before others get their turn. */
const endsAtOnce = 200;

/** How many games are read at once where all are wanted. */
const page = 100;

export interface GameHistoryPorts {
  readonly store: HistoryStore;
  readonly log: EventLog;
  readonly openLog: OpenLog;
  readonly directory: TableDirectory;
  readonly aliases: PlayerAliases;
  readonly logger: FastifyBaseLogger;
}

/** The games that are over. All of it comes from the log; what is kept only saves reading it again. */
export class GameHistory {
  readonly #ports: GameHistoryPorts;
  readonly #rated: RatedGames;
  /** Resolves when all games have been rated that ended before this server began. */
  #isLoaded: Promise<void> = Promise.resolve();
  #isStopped = false;

  readonly #favouritesIn: FavouritesIn = (...game) => this.#ports.directory.favouritesIn(...game);

  constructor(ports: GameHistoryPorts) {
    this.#ports = ports;
    this.#rated = new RatedGames(ports.store, ports.aliases);
  }

  /**
   * For the start of a server, which waits only until all is at hand that has to be loaded for `load`. Damaged data must
   * not keep tables from being played: then it does without.
   */
  async begin(): Promise<void> {
    await this.#rated.prepare().catch((error: unknown) => this.#complain(error));
    void this.load();
  }

  /**
   * Keeps what the log has and the store has not, and rates all. Who asks what somebody is worth waits for it, and
   * nobody else does.
   */
  load(): Promise<void> {
    this.#isLoaded = this.#load().catch((error: unknown) => this.#complain(error));
    return this.#isLoaded;
  }

  #complain(error: unknown): void {
    const { logger } = this.#ports;
    if (!this.#isStopped) logger.error({ err: error }, 'past games cannot be read');
  }

  async #load(): Promise<void> {
    await this.#keepMissing();
    await this.#rated.rateAll();
  }

  /** Ends what is not finished. */
  stop(): void {
    this.#isStopped = true;
    this.#rated.stop();
  }

  /** A player is another one from now on, as the aliases know: their games count for that one. */
  merged(): Promise<void> {
    return this.#rated.rateAll();
  }

  /** A player is nobody from now on, and on no list. */
  forgotten(): void {
    this.#rated.forgotten();
  }

  /** A row has just been told; if it ended a game, that is kept. What goes wrong is made up for at the next start. */
  async rowTold(id: TableId, audiences: readonly Audience[]): Promise<void> {
    const ending = audiences.find(({ update }) => update.events.some(isGameFinished));
    if (ending === undefined) return;
    await this.#keep(id, () => this.#latestGame(id, ending.update.seq));
  }

  /** The finished games of a player, the latest first. */
  async of(player: PlayerId, limit: number = max.own): Promise<readonly PastGame[]> {
    const { store, aliases } = this.#ports;
    return (await store.of(player, limit)).map((game) => aliases.inGame(game));
  }

  /** All finished games of a player, the latest first, read page by page while they are taken. */
  async *allOf(player: PlayerId): AsyncGenerator<readonly PastGame[]> {
    const { store, aliases } = this.#ports;
    let games = await store.of(player, page);
    while (games.length > 0) {
      yield games.map((game) => aliases.inGame(game));
      const last = games.at(-1);
      games =
        last === undefined || games.length < page ? [] : await store.olderOf(player, last, page);
    }
  }

  /** What a player is worth in each game; none in which nothing they played counts. */
  async ratingsOf(player: PlayerId): Promise<readonly GameRating[]> {
    await this.#isLoaded;
    return this.#rated.ratingsOf(player);
  }

  /** The latest public games of a player, and what they are worth. */
  async openTo(player: PlayerId): Promise<Pick<Profile, 'games' | 'hasOlder' | 'ratings'>> {
    const { store, aliases } = this.#ports;
    const latest = await store.publicOf(player, max.open + 1);
    return {
      games: latest.slice(0, max.open).map((game) => aliases.inGame(game)),
      hasOlder: latest.length > max.open,
      ratings: await this.ratingsOf(player),
    };
  }

  async reliabilityOf(player: PlayerId, gameId: string): Promise<Reliability> {
    await this.#isLoaded;
    return this.#rated.reliabilityOf(player, gameId);
  }

  async leaderboard(gameId: string): Promise<readonly RatedPlayer[]> {
    await this.#isLoaded;
    return this.#rated.leaderboard(gameId);
  }

  /** Keeps the games that the log has and the store has not. */
  async #keepMissing(): Promise<void> {
    const { store } = this.#ports;
    let last = { tableId: '', seq: 0 };
    while (!this.#isStopped) {
      const ends = await store.ends(last.tableId, last.seq, endsAtOnce);
      const missing = new Set(ends.flatMap(({ tableId, isKept }) => (isKept ? [] : [tableId])));
      for (const id of missing) await this.#keep(id, () => this.#allGames(id));
      if (ends.length < endsAtOnce) break;
      last = ends.at(-1) ?? last;
    }
  }

  async #allGames(id: TableId): Promise<readonly PastGame[]> {
    const { log, directory } = this.#ports;
    const rows = await log.read(id);
    return pastGames(id, rows, directory.resultsIn(id, rows), null, this.#favouritesIn);
  }

  /** The game that this row has ended; of the log only that game is read, however long the table lives. */
  async #latestGame(id: TableId, seq: number): Promise<readonly PastGame[]> {
    const { log, openLog, directory } = this.#ports;
    // Asked first, before anything can change there.
    const table = await directory.find(id);
    if (table === null) return [];
    const { gameId, options, results } = table.snapshot('watcher').view as Table<unknown>;
    const before = await openLog.lastEnd(id, seq);
    const rows = await log.read(id, before?.seq ?? 0);
    const game = rows.filter((row) => row.seq <= seq);
    return pastGames(id, game, results, { gameId, options }, this.#favouritesIn);
  }

  async #keep(id: TableId, gamesOf: () => Promise<readonly PastGame[]>): Promise<void> {
    const { aliases, logger } = this.#ports;
    try {
      const games = await gamesOf();
      await this.#rated.keep(games.map((game) => aliases.inGame(game)));
    } catch (error) {
      logger.warn({ table: id, err: error }, 'finished games could not be kept');
    }
  }
}

function isGameFinished(event: unknown): boolean {
  return (
    typeof event === 'object' && event !== null && 'type' in event && event.type === 'gameFinished'
  );
}
