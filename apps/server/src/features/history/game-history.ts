import { isRecord } from '@call-to-glory/game-kit';
import type {
  GameRating,
  PastGame,
  PastGames,
  RatedPlayer,
  Reliability,
} from '@call-to-glory/protocol';
import {
  StorageUnavailable,
  type Audience,
  type PlayerId,
  type Table,
  type TableId,
} from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { isUnavailable } from '../../core/errors.ts';
import { StoreDamaged } from '../../core/store/store.ts';
import type { HistoryStore } from './history-store.ts';
import { pastGames, type FavouritesIn } from './past-games.ts';
import { Rater } from './rater.ts';

/** The most games of a player that are shown to them, and to others. */
const max = { own: 500, open: 50 } as const;

/** How many games are read at once when all are wanted. */
const page = 100;

/** How many ends of games are checked before others get their turn. */
const endsAtOnce = 200;

/** How long to wait before a failed write is retried, in milliseconds. */
const tryAgainAfter = 5000;

/** How long a game is left to the server that ended it before another checks whether it is stored, in milliseconds. */
const checkAfter = 5000;

type HistoryPorts = Pick<
  FastifyInstance,
  'aliases' | 'clock' | 'directory' | 'eventLog' | 'log' | 'openLog'
>;

/**
 * The finished games, and the ratings from them. All of it comes from the log; what is stored only saves reading that
 * again, and is the same for all servers of the house, whichever of them stored it.
 */
export class GameHistory {
  readonly #ports: HistoryPorts;
  readonly #store: HistoryStore;
  readonly #rater: Rater;
  #isStopped = false;
  #cancelLater: (() => void) | null = null;
  /** Cancels the pending checks. */
  readonly #checks = new Set<() => void>();

  readonly #favouritesIn: FavouritesIn = (...game) => this.#ports.directory.favouritesIn(...game);

  constructor(store: HistoryStore, ports: HistoryPorts) {
    this.#ports = ports;
    this.#store = store;
    this.#rater = new Rater(store, ports.aliases);
  }

  /**
   * For the start of a server, which waits only for the rating library to load, and only if there is anything to rate:
   * it is hundreds of modules loaded in one go, which would otherwise hold up the first players.
   */
  async begin(): Promise<void> {
    await this.#orLater(async () => {
      const { version, games } = await this.#store.unrated(1);
      if (version > 0 || games.length > 0) await import('openskill');
    });
    void this.catchUp();
  }

  /** Stores the games that only the log has, and rates those that are unrated. Retries what fails. */
  async catchUp(): Promise<void> {
    await this.#orLater(async () => {
      await this.#keepMissing();
      await this.#rater.rateAll();
    });
  }

  /**
   * The store has merged a player into another, and this server knows: their games now count for that one. In between
   * they may have been rated again as they were. Throws `StorageUnavailable`.
   */
  async merged(player: PlayerId): Promise<void> {
    await this.#store.ratePlayerAgain(player);
    await this.#orLater(() => this.#rater.rateAll());
  }

  /** A row has just been sent; if it ended a game, that game is stored and rated. */
  async rowTold(id: TableId, audiences: readonly Audience[]): Promise<void> {
    const ending = audiences.find(({ update }) => update.events.some(isGameFinished));
    if (ending === undefined) return;
    const { seq } = ending.update;
    await this.#orLater(async () => {
      const table = await this.#ports.directory.find(id);
      if (table === null) return;
      // Read now, before anything can change there.
      const view = table.view('watcher') as Table<unknown>;
      await table.settled();
      if (!table.isDriven) return this.#checkLater(id, seq);
      await this.#keep(id, () => this.#latestGame(id, seq, view));
      await this.#rater.rateAll();
    });
  }

  /** Stops all pending work. */
  stop(): void {
    this.#isStopped = true;
    this.#rater.stop();
    this.#cancelLater?.();
    for (const cancel of this.#checks) cancel();
  }

  /** The finished games of a player, latest first. */
  async of(player: PlayerId, limit: number = max.own): Promise<readonly PastGame[]> {
    const { aliases } = this.#ports;
    return aliases.inGames(await this.#store.of(player, limit));
  }

  /** How many games a player has finished, at most as many as they are shown. */
  countOf(player: PlayerId): Promise<number> {
    return this.#store.countOf(player, max.own);
  }

  /** All finished games of a player, latest first, read page by page as they are consumed. */
  async *allOf(player: PlayerId): AsyncGenerator<readonly PastGame[]> {
    const { aliases } = this.#ports;
    let games = await this.#store.of(player, page);
    while (games.length > 0) {
      yield await aliases.inGames(games);
      const last = games.at(-1);
      games =
        last === undefined || games.length < page
          ? []
          : await this.#store.olderOf(player, last, page);
    }
  }

  /** A player's rating in each game; none where nothing they played counts. */
  async ratingsOf(player: PlayerId): Promise<readonly GameRating[]> {
    const standings = await this.#store.standingsIn(player);
    return Promise.all(
      standings.map(async (standing) => {
        const { gameId } = standing;
        const [best, history] = await Promise.all([
          this.leaderboard(gameId),
          this.#store.pointsOf(gameId, player),
        ]);
        const place = best.findIndex(({ id }) => id === player);
        return {
          ...standing,
          rank: place < 0 ? null : place + 1,
          listed: best.length,
          history,
        };
      }),
    );
  }

  /** A player's latest games, private ones too, and their ratings. */
  async ownOf(player: PlayerId): Promise<PastGames> {
    const latest = await this.of(player, max.own + 1);
    return {
      games: latest.slice(0, max.own),
      hasOlder: latest.length > max.own,
      ratings: await this.ratingsOf(player),
    };
  }

  /** A player's latest public games, and their ratings. */
  async openTo(player: PlayerId): Promise<PastGames> {
    const { aliases } = this.#ports;
    const latest = await this.#store.publicOf(player, max.open + 1);
    return {
      games: await aliases.inGames(latest.slice(0, max.open)),
      hasOlder: latest.length > max.open,
      ratings: await this.ratingsOf(player),
    };
  }

  /** How many of their rated games a player did not leave; a lost connection does not count as leaving. */
  async reliabilityOf(player: PlayerId, gameId: string): Promise<Reliability> {
    const [standing] = await this.#store.standingsOf(gameId, [player]);
    return { games: standing?.games ?? 0, finished: standing?.finished ?? 0 };
  }

  async leaderboard(gameId: string): Promise<readonly RatedPlayer[]> {
    const { aliases } = this.#ports;
    const best = await this.#store.bestAt(gameId);
    await aliases.refresh(best.map(({ id }) => id));
    // A merged guest has points until the games of both are rated again, and is not listed beside the player.
    return best.filter(({ id }) => aliases.isStill(id));
  }

  /** Runs something that may fail; what is left undone is retried later. Damaged data must not stop play. */
  async #orLater(work: () => Promise<void>): Promise<void> {
    const { clock, log } = this.#ports;
    try {
      await work();
    } catch (error) {
      if (this.#isStopped) return;
      // The store logs itself why it fails, and in an outage each game that has ended meanwhile fails here.
      if (!isUnavailable(error)) {
        log.warn({ err: error }, 'past games cannot be kept or rated just now');
      }
      this.#cancelLater?.();
      this.#cancelLater = clock.at(clock.now() + tryAgainAfter, () => void this.catchUp());
    }
  }

  /** Stores the games that the log has and the store lacks. */
  async #keepMissing(): Promise<void> {
    let last = { tableId: '', seq: 0 };
    while (!this.#isStopped) {
      const ends = await this.#store.ends(last.tableId, last.seq, endsAtOnce);
      const missing = new Set(ends.flatMap(({ tableId, isKept }) => (isKept ? [] : [tableId])));
      for (const id of missing) await this.#keep(id, () => this.#allGames(id));
      if (ends.length < endsAtOnce) break;
      last = ends.at(-1) ?? last;
    }
  }

  async #allGames(id: TableId): Promise<readonly PastGame[]> {
    const { eventLog, directory } = this.#ports;
    const rows = await eventLog.read(id);
    return pastGames(id, rows, directory.resultsIn(id, rows), null, this.#favouritesIn);
  }

  /** The game that this row ended; only that game is read from the log, however long the table lives. */
  async #latestGame(
    id: TableId,
    seq: number,
    { gameId, options, results }: Table<unknown>,
  ): Promise<readonly PastGame[]> {
    const { eventLog, openLog } = this.#ports;
    const before = await openLog.lastEnd(id, seq);
    const rows = await eventLog.read(id, before?.seq ?? 0);
    const game = rows.filter((row) => row.seq <= seq);
    return pastGames(id, game, results, { gameId, options }, this.#favouritesIn);
  }

  /** The server that ended a game stores it; if it could not, this one does. */
  #checkLater(id: TableId, seq: number): void {
    if (this.#isStopped) return;
    const { clock } = this.#ports;
    const cancel = clock.at(clock.now() + checkAfter, () => {
      this.#checks.delete(cancel);
      void this.#orLater(async () => {
        const [end] = await this.#store.ends(id, seq - 1, 1);
        if (end?.tableId !== id || end.isKept) return;
        await this.#keep(id, () => this.#allGames(id));
        await this.#rater.rateAll();
      });
    });
    this.#checks.add(cancel);
  }

  async #keep(id: TableId, gamesOf: () => Promise<readonly PastGame[]>): Promise<void> {
    const { aliases, log } = this.#ports;
    try {
      await this.#store.keep(await aliases.inGames(await gamesOf()));
    } catch (error) {
      if (error instanceof StorageUnavailable && !(error instanceof StoreDamaged)) throw error;
      log.warn({ table: id, err: error }, 'finished games could not be kept');
    }
  }
}

function isGameFinished(event: unknown): boolean {
  return isRecord(event) && event['type'] === 'gameFinished';
}
