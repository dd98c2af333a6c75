import type { PastGame, RatedPlayer, RatingPoint, Reliability } from '@call-to-glory/protocol';
import type * as openskill from 'openskill';
import type { Rating } from 'openskill';

/** Players with fewer rated games are not on the list. */
const minGames = 3;

/** How long the list is. */
const maxListLength = 100;

/** Where everybody begins. */
const start = 1500;

/** Points of ours for one of the library: so few that the first games of somebody move them by tens, not by hundreds. */
const scale = 16;

/** How many games back the rating of each player is known. */
const maxHistory = 200;

/** How the library rates: it brings hundreds of modules, so it is loaded when the first game counts. */
export type SkillModel = Pick<typeof openskill, 'rate' | 'rating'>;

/** Does a game change what its players are worth? Only public ones between people do, unless they are casual. */
export function isRated(game: PastGame): boolean {
  const people = game.players.filter(({ type }) => type === 'person');
  return !game.private && !game.casual && people.length >= 2;
}

interface Standing {
  name: string;
  rating: Rating;
  games: number;
  finished: number;
  history: readonly RatingPoint[];
}

/**
 * How good players are, by the public games that two people or more have finished against each
 * other, and that were not meant to be casual. A fold of these games in the order in which they ended, and nothing else.
 */
export class Ratings {
  readonly #standings = new Map<string, Standing>();
  readonly #model: SkillModel;

  constructor(model: SkillModel) {
    this.#model = model;
  }

  /** Takes a game into account that is rated. */
  add(game: PastGame): void {
    const people = game.players.flatMap((player) => (player.type === 'person' ? [player] : []));
    const standings = people.map(({ id, name }) => ({ ...this.#standing(id), name }));
    const after = this.#model.rate(
      standings.map((standing) => [standing.rating]),
      { rank: people.map(({ place }) => place) },
    );
    for (const [index, { id, left }] of people.entries()) {
      const standing = standings[index];
      if (standing === undefined) continue;
      const worth = after[index]?.[0] ?? standing.rating;
      const { table, seq, at } = game;
      const point = { table, seq, at, ...this.#shown(worth) };
      this.#standings.set(id, {
        ...standing,
        rating: worth,
        history: [...standing.history.slice(1 - maxHistory), point],
        games: standing.games + 1,
        finished: standing.finished + (left ? 0 : 1),
      });
    }
  }

  /** What a player is worth; null if none of their games counts. */
  of(id: string): RatedPlayer | null {
    const standing = this.#standings.get(id);
    return standing === undefined ? null : this.#rated(id, standing);
  }

  /** How many of their games that count a player did not leave; a lost connection is no leaving. */
  reliabilityOf(id: string): Reliability {
    const { games, finished } = this.#standing(id);
    return { games, finished };
  }

  /** What a player was worth after each of their latest games, in the order of these. */
  historyOf(id: string): readonly RatingPoint[] {
    return this.#standing(id).history;
  }

  /** Those first who are sure to be worth most. */
  leaderboard(): readonly RatedPlayer[] {
    return Array.from(this.#standings, ([id, standing]) => this.#rated(id, standing))
      .filter(({ games }) => games >= minGames)
      .toSorted((a, b) => b.rating - b.uncertainty - (a.rating - a.uncertainty))
      .slice(0, maxListLength);
  }

  #standing(id: string): Standing {
    const known = this.#standings.get(id);
    return known ?? { name: '', rating: this.#model.rating(), games: 0, finished: 0, history: [] };
  }

  #rated(id: string, { name, rating, games, finished }: Standing): RatedPlayer {
    return { id, name, ...this.#shown(rating), games, finished };
  }

  /** A rating of the library in points of ours, and how far off it may be: two standard deviations. */
  #shown({ mu, sigma }: Rating): Pick<RatedPlayer, 'rating' | 'uncertainty'> {
    return {
      rating: Math.round(start + scale * (mu - this.#model.rating().mu)),
      uncertainty: Math.round(scale * 2 * sigma),
    };
  }
}
