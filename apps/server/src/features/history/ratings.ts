import type { PastGame, RatedPlayer, Reliability } from '@call-to-glory/protocol';
import { ordinal, rate, rating, type Rating } from 'openskill';

/** Players with fewer rated games are not on the list. */
const minGames = 3;

/** How long the list is. */
const maxListLength = 100;

/** Points of the list for one of the library; everybody begins at 1000. */
const scale = 40;

interface Standing {
  name: string;
  rating: Rating;
  games: number;
  finished: number;
}

/**
 * How good players are, by the public games that two people or more have finished against each
 * other, and that were not meant to be casual. A fold of these games in the order in which they ended, and nothing else.
 */
export class Ratings {
  readonly #standings = new Map<string, Standing>();

  /** Takes a game into account; others are none of its business. */
  add(game: PastGame): void {
    const people = game.players.flatMap((player) => (player.type === 'person' ? [player] : []));
    if (game.private || game.casual || people.length < 2) return;
    const standings = people.map(({ id, name }) => ({ ...this.#standing(id), name }));
    const after = rate(
      standings.map((standing) => [standing.rating]),
      { rank: people.map(({ place }) => place) },
    );
    for (const [index, { id, left }] of people.entries()) {
      const standing = standings[index];
      if (standing === undefined) continue;
      this.#standings.set(id, {
        ...standing,
        rating: after[index]?.[0] ?? standing.rating,
        games: standing.games + 1,
        finished: standing.finished + (left ? 0 : 1),
      });
    }
  }

  /** What a player is worth; null if none of their games counts. */
  of(id: string): RatedPlayer | null {
    const standing = this.#standings.get(id);
    return standing === undefined ? null : rated(id, standing);
  }

  /** How many of their games that count a player did not leave; a lost connection is no leaving. */
  reliabilityOf(id: string): Reliability {
    const { games, finished } = this.#standing(id);
    return { games, finished };
  }

  /** The best first. */
  leaderboard(): readonly RatedPlayer[] {
    return Array.from(this.#standings, ([id, standing]) => rated(id, standing))
      .filter(({ games }) => games >= minGames)
      .toSorted((a, b) => b.rating - a.rating)
      .slice(0, maxListLength);
  }

  #standing(id: string): Standing {
    return this.#standings.get(id) ?? { name: '', rating: rating(), games: 0, finished: 0 };
  }
}

function rated(id: string, { name, rating: worth, games, finished }: Standing): RatedPlayer {
  return { id, name, rating: Math.round(1000 + scale * ordinal(worth)), games, finished };
}
