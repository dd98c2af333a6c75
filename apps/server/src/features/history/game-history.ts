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
import { isRated, Ratings } from './ratings.ts';

/** The most games of one player that they are told, and that others are. */
const max = { own: 500, open: 50 } as const;

/** Who is best at a game, and on which place each of them is. */
interface Board {
  readonly players: readonly RatedPlayer[];
  readonly ranks: ReadonlyMap<PlayerId, number>;
}

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
  /** By game; made when somebody asks, and kept until a game counts or a player goes. */
  readonly #boards = new Map<string, Board>();

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

  /** A player is nobody from now on, and on no list. */
  forgotten(): void {
    this.#boards.clear();
  }

  /** A row has just been told; if it ended a game, that is kept. What goes wrong is made up for at the next start. */
  async rowTold(id: TableId, audiences: readonly Audience[]): Promise<void> {
    const ending = audiences.find(({ update }) => update.events.some(isGameFinished));
    if (ending === undefined) return;
    const last = (await this.#keep(id, () => this.#latestGame(id, ending.update.seq))).at(-1);
    if (last !== undefined) await this.#rate([last]);
  }

  /** The finished games of a player, the latest first. */
  async of(player: PlayerId, limit: number = max.own): Promise<readonly PastGame[]> {
    const { store, aliases } = this.#ports;
    return (await store.of(player, limit)).map((game) => aliases.inGame(game));
  }

  /** What a player is worth in each game; none in which nothing they played counts. */
  ratingsOf(player: PlayerId): readonly GameRating[] {
    return Array.from(this.#ratings, ([gameId, ratings]) => {
      const rated = ratings.of(player);
      if (rated === null) return [];
      const { players, ranks } = this.#board(gameId);
      const rank = ranks.get(player) ?? null;
      const history = ratings.historyOf(player);
      return [{ gameId, ...rated, rank, listed: players.length, history }];
    }).flat();
  }

  /** The latest public games of a player, and what they are worth. */
  async openTo(player: PlayerId): Promise<Pick<Profile, 'games' | 'hasOlder' | 'ratings'>> {
    const { store, aliases } = this.#ports;
    const latest = await store.publicOf(player, max.open + 1);
    return {
      games: latest.slice(0, max.open).map((game) => aliases.inGame(game)),
      hasOlder: latest.length > max.open,
      ratings: this.ratingsOf(player),
    };
  }

  reliabilityOf(player: PlayerId, gameId: string): Reliability {
    return this.#ratings.get(gameId)?.reliabilityOf(player) ?? { games: 0, finished: 0 };
  }

  leaderboard(gameId: string): readonly RatedPlayer[] {
    return this.#board(gameId).players;
  }

  #board(gameId: string): Board {
    const known = this.#boards.get(gameId);
    if (known !== undefined) return known;
    const ratings = this.#ratings.get(gameId);
    if (ratings === undefined) return { players: [], ranks: new Map() };
    const { aliases } = this.#ports;
    const players = ratings.leaderboard().filter(({ id }) => !aliases.isGone(id));
    const board = { players, ranks: new Map(players.map(({ id }, index) => [id, index + 1])) };
    this.#boards.set(gameId, board);
    return board;
  }

  async #rateAll(): Promise<void> {
    const { store, aliases } = this.#ports;
    const games = (await store.all()).map((game) => aliases.inGame(game));
    await this.#rate(games, () => this.#ratings.clear());
    this.#boards.clear();
  }

  /** @param before what happens just before, with nothing in between */
  async #rate(games: readonly PastGame[], before?: () => void): Promise<void> {
    const rated = games.filter(isRated);
    const model = rated.length > 0 ? await import('openskill') : null;
    before?.();
    if (model === null) return;
    for (const game of rated) {
      const ratings = this.#ratings.get(game.gameId) ?? new Ratings(model);
      ratings.add(game);
      this.#ratings.set(game.gameId, ratings);
      this.#boards.delete(game.gameId);
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
