import type { PastGame } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';

import { ProcessLocks } from '../../core/locks.ts';
import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { HistoryStore } from './history-store.ts';
import type { NewPoint } from './rating-points.ts';
import { isRated, rate, type StandingsById } from './ratings.ts';

/** How many games are rated before others get their turn. */
const gamesAtOnce = 30;

/**
 * Rates finished games in the order in which they ended. Any server of the house may do so: the store refuses what
 * another has already done.
 */
export class Rater {
  readonly #store: HistoryStore;
  readonly #aliases: PlayerAliases;
  /** There is one order, so one rater at a time is enough. */
  readonly #locks = new ProcessLocks();
  #isStopped = false;

  constructor(store: HistoryStore, aliases: PlayerAliases) {
    this.#store = store;
    this.#aliases = aliases;
  }

  /** Stops all pending work; the next rating continues from there. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Rates all unrated games, once their stale points are gone. */
  async rateAll(): Promise<void> {
    await this.#locks.withLock('rate', async () => {
      while (!this.#isStopped) {
        const { version, games, hasStale } = await this.#store.unrated(gamesAtOnce);
        if (hasStale) {
          await this.#store.dropStalePoints();
          continue;
        }
        const last = games.at(-1);
        if (last === undefined) return;
        const points = await this.#pointsFor(games);
        const { at, table, seq } = last;
        // If another was first, or a game was stored meanwhile, the loop looks again for what is to be rated.
        await this.#store.addPoints(version, { at, table, seq }, points);
      }
    });
  }

  async #pointsFor(games: readonly PastGame[]): Promise<readonly NewPoint[]> {
    const kept = games.filter(isRated);
    if (kept.length === 0) return [];
    // Current ids from the store: another server may have merged one of them.
    const rated = await this.#aliases.inGames(kept);
    const model = await import('openskill');
    const byGame = new Map<string, StandingsById>();
    for (const [gameId, ofIt] of Map.groupBy(rated, (game) => game.gameId)) {
      const found = await this.#store.standingsOf(gameId, [...new Set(ofIt.flatMap(peopleIn))]);
      byGame.set(gameId, new Map(found.map(({ id, ...standing }) => [id, standing])));
    }
    return rated.flatMap((game) => rate(model, byGame.get(game.gameId) ?? new Map(), game));
  }
}

function peopleIn({ players }: PastGame): readonly PlayerId[] {
  return players.flatMap((player) => (player.type === 'person' ? player.id : []));
}
