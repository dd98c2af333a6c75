import type { PastGame } from '@call-to-glory/protocol';
import type { PlayerId } from '@call-to-glory/table';

import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import { ProcessTurns } from '../../core/turns.ts';
import type { HistoryStore } from './history-store.ts';
import type { NewPoint } from './rating-points.ts';
import { isRated, rate, type StandingsById } from './ratings.ts';

/** How many games are rated before others get their turn. */
const gamesAtOnce = 30;

export interface RaterPorts {
  readonly store: HistoryStore;
  readonly aliases: PlayerAliases;
}

/**
 * Rates finished games in the order in which they ended. Any server of the house may do so: the store refuses what another
 * has been first with.
 */
export class Rater {
  readonly #ports: RaterPorts;
  /** There is one order, so one who rates at a time is enough. */
  readonly #turns = new ProcessTurns();
  #isStopped = false;

  constructor(ports: RaterPorts) {
    this.#ports = ports;
  }

  /** Ends what is not finished; the next to rate goes on from there. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Rates all games that are not rated yet, once the points are gone that they had before. */
  async rateAll(): Promise<void> {
    const { store } = this.#ports;
    await this.#turns.inTurn('rate', async () => {
      while (!this.#isStopped) {
        const { version, games, hasStale } = await store.unrated(gamesAtOnce);
        if (hasStale) {
          await store.dropStalePoints();
          continue;
        }
        const last = games.at(-1);
        if (last === undefined) return;
        const points = await this.#pointsFor(games);
        const { at, table, seq } = last;
        // Where another was first, or a game came late, it is looked again what is to be rated.
        await store.addPoints(version, { at, table, seq }, points);
      }
    });
  }

  async #pointsFor(games: readonly PastGame[]): Promise<readonly NewPoint[]> {
    const { store, aliases } = this.#ports;
    const kept = games.filter(isRated);
    if (kept.length === 0) return [];
    // By the store: another server may have made one of them somebody else.
    const rated = await aliases.inGames(kept);
    const model = await import('openskill');
    const byGame = new Map<string, StandingsById>();
    for (const [gameId, ofIt] of Map.groupBy(rated, (game) => game.gameId)) {
      const found = await store.standingsOf(gameId, [...new Set(ofIt.flatMap(peopleIn))]);
      byGame.set(gameId, new Map(found.map(({ id, ...standing }) => [id, standing])));
    }
    return rated.flatMap((game) => rate(model, byGame.get(game.gameId) ?? new Map(), game));
  }
}

function peopleIn({ players }: PastGame): readonly PlayerId[] {
  return players.flatMap((player) => (player.type === 'person' ? player.id : []));
}
