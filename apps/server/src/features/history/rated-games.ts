import { setImmediate as nextTurn } from 'node:timers/promises';

import type { GameRating, PastGame, RatedPlayer, Reliability } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';

import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { HistoryStore } from './history-store.ts';
import { isRated, Ratings } from './ratings.ts';

/** How many games are rated before others get their turn. */
const gamesAtOnce = 100;

/** Who is best at a game, and on which place each of them is. */
interface Board {
  readonly players: readonly RatedPlayer[];
  readonly ranks: ReadonlyMap<PlayerId, number>;
}

/** A fold that is not through: what has come of it so far, and the last game that it has read. */
interface Fold {
  readonly ratings: AllRatings;
  last: PastGame | null;
}

/** By game: a player who is good at one has yet to show that they are at another. */
type AllRatings = Map<string, Ratings>;

/**
 * What players are worth: a fold of all games that are kept, in the order in which they ended. It is made a few games
 * at a time, while the last one, if there is one, still answers.
 */
export class RatedGames {
  readonly #store: Pick<HistoryStore, 'keep' | 'after'>;
  readonly #aliases: PlayerAliases;
  #ratings: AllRatings = new Map();
  /** By game; made when somebody asks, and kept until a game counts or a player goes. */
  readonly #boards = new Map<string, Board>();
  /** While all games are rated again. */
  #again: Fold | null = null;
  /** Games are kept and read one after the other, so that each is counted once. */
  #turn: Promise<unknown> = Promise.resolve();
  /** One fold after the other. */
  #folded: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(store: Pick<HistoryStore, 'keep' | 'after'>, aliases: PlayerAliases) {
    this.#store = store;
    this.#aliases = aliases;
  }

  /**
   * Loads what rates, if there is anything to be rated: it is hundreds of modules in one go, for which nobody has to
   * wait before there is somebody.
   */
  async prepare(): Promise<void> {
    const [first] = await this.#store.after(null, 1);
    if (first !== undefined) await import('openskill');
  }

  /** Rates all games that are kept, again. */
  rateAll(): Promise<void> {
    const folded = this.#folded.then(() => this.#fold());
    this.#folded = folded.catch(() => {});
    return folded;
  }

  /** Keeps games that have ended; the last of them counts from now on, unless it was kept before. */
  keep(games: readonly PastGame[]): Promise<void> {
    return this.#inTurn(async () => {
      const kept = await this.#store.keep(games);
      const last = games.at(-1);
      if (last === undefined || kept === 0) return;
      await rate(this.#ratings, [last]);
      this.#boards.delete(last.gameId);
      // What ends after the last game that was read will be read as well.
      const again = this.#again;
      if (again?.last && !isAfter(last, again.last)) await rate(again.ratings, [last]);
    });
  }

  /** A player is nobody from now on, and on no list. */
  forgotten(): void {
    this.#boards.clear();
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

  reliabilityOf(player: PlayerId, gameId: string): Reliability {
    return this.#ratings.get(gameId)?.reliabilityOf(player) ?? { games: 0, finished: 0 };
  }

  leaderboard(gameId: string): readonly RatedPlayer[] {
    return this.#board(gameId).players;
  }

  /** Rates nothing any more. */
  stop(): void {
    this.#isStopped = true;
  }

  #board(gameId: string): Board {
    const known = this.#boards.get(gameId);
    if (known !== undefined) return known;
    const ratings = this.#ratings.get(gameId);
    if (ratings === undefined) return { players: [], ranks: new Map() };
    const players = ratings.leaderboard().filter(({ id }) => !this.#aliases.isGone(id));
    const board = { players, ranks: new Map(players.map(({ id }, index) => [id, index + 1])) };
    this.#boards.set(gameId, board);
    return board;
  }

  async #fold(): Promise<void> {
    const again: Fold = { ratings: new Map(), last: null };
    this.#again = again;
    try {
      while (!this.#isStopped && (await this.#inTurn(() => this.#foldSome(again)))) {
        await nextTurn();
      }
    } finally {
      this.#again = null;
    }
  }

  /** Rates the next games; answers whether there may be more. */
  async #foldSome(again: Fold): Promise<boolean> {
    const games = await this.#store.after(again.last, gamesAtOnce);
    await rate(
      again.ratings,
      games.map((game) => this.#aliases.inGame(game)),
    );
    again.last = games.at(-1) ?? again.last;
    if (games.length === gamesAtOnce) return true;
    this.#ratings = again.ratings;
    this.#boards.clear();
    return false;
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#turn.then(work);
    this.#turn = answer.catch(() => {});
    return answer;
  }
}

async function rate(all: AllRatings, games: readonly PastGame[]): Promise<void> {
  const rated = games.filter(isRated);
  if (rated.length === 0) return;
  const model = await import('openskill');
  for (const game of rated) {
    const ratings = all.get(game.gameId) ?? new Ratings(model);
    ratings.add(game);
    all.set(game.gameId, ratings);
  }
}

/** Did a game end after another one, in the order in which they are read? */
function isAfter(game: PastGame, other: PastGame): boolean {
  if (game.at !== other.at) return game.at > other.at;
  return game.table === other.table ? game.seq > other.seq : game.table > other.table;
}
