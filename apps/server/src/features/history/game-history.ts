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
import { Ratings } from './ratings.ts';

/** The most games of one player that are told. */
const maxGames = 500;

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
  /** By game: a player who is good at one has yet to show that they are at another. */
  #ratings = new Map<string, Ratings>();

  readonly #favouritesIn: FavouritesIn = (...game) => this.#ports.directory.favouritesIn(...game);

  constructor(ports: GameHistoryPorts) {
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
    const { store } = this.#ports;
    for (const id of await store.missing()) await this.#keep(id, () => this.#allGames(id));
    await this.#rateAll();
  }

  /** A player is another one from now on, as the aliases know: their games count for that one. */
  async merged(): Promise<void> {
    await this.#rateAll();
  }

  /** A row has just been told; if it ended a game, that is kept. What goes wrong is made up for at the next start. */
  async rowTold(id: TableId, audiences: readonly Audience[]): Promise<void> {
    const ending = audiences.find(({ update }) => update.events.some(isGameFinished));
    if (ending === undefined) return;
    const last = (await this.#keep(id, () => this.#latestGame(id, ending.update.seq))).at(-1);
    if (last !== undefined) this.#rate(last);
  }

  /** The finished games of a player, the latest first. */
  async of(player: PlayerId, limit = maxGames): Promise<readonly PastGame[]> {
    const { store, aliases } = this.#ports;
    return (await store.of(player, limit)).map((game) => aliases.inGame(game));
  }

  /** What a player is worth in each game; none in which nothing they played counts. */
  ratingsOf(player: PlayerId): readonly GameRating[] {
    return Array.from(this.#ratings, ([gameId, ratings]) => {
      const rated = ratings.of(player);
      if (rated === null) return [];
      const board = this.leaderboard(gameId);
      const rank = board.findIndex(({ id }) => id === player) + 1;
      const history = ratings.historyOf(player);
      return [{ gameId, ...rated, rank: rank || null, listed: board.length, history }];
    }).flat();
  }

  /** The public games of a player, and what they are worth. */
  async openTo(player: PlayerId): Promise<Pick<Profile, 'games' | 'ratings'>> {
    const games = (await this.of(player)).filter((game) => !game.private);
    return { games, ratings: this.ratingsOf(player) };
  }

  reliabilityOf(player: PlayerId, gameId: string): Reliability {
    return this.#ratingsOf(gameId).reliabilityOf(player);
  }

  leaderboard(gameId: string): readonly RatedPlayer[] {
    const board = this.#ratingsOf(gameId).leaderboard();
    return board.filter(({ id }) => !this.#ports.aliases.isGone(id));
  }

  async #rateAll(): Promise<void> {
    const { store, aliases } = this.#ports;
    const games = await store.all();
    this.#ratings.clear();
    for (const game of games) this.#rate(aliases.inGame(game));
  }

  #rate(game: PastGame): void {
    const ratings = this.#ratingsOf(game.gameId);
    ratings.add(game);
    this.#ratings.set(game.gameId, ratings);
  }

  #ratingsOf(gameId: string): Ratings {
    return this.#ratings.get(gameId) ?? new Ratings();
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

  async #keep(
    id: TableId,
    gamesOf: () => Promise<readonly PastGame[]>,
  ): Promise<readonly PastGame[]> {
    const { store, aliases, logger } = this.#ports;
    try {
      const games = (await gamesOf()).map((game) => aliases.inGame(game));
      await store.keep(games);
      return games;
    } catch (error) {
      logger.warn({ table: id, err: error }, 'finished games could not be kept');
      return [];
    }
  }
}

function isGameFinished(event: unknown): boolean {
  return (
    typeof event === 'object' && event !== null && 'type' in event && event.type === 'gameFinished'
  );
}
