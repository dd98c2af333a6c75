import type { GameRating, PastGame, PastPlayer } from '@call-to-glory/protocol';

import { gameOf } from '../../games/games.ts';

/** Somebody in a game who is not a bot. */
export type PastPerson = Extract<PastPlayer, { type: 'person' }>;

/** The results of a player's games. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Their highest score; null before their first game. */
  readonly best: number | null;
  /** Their place, on average; null before their first game. */
  readonly averagePlace: number | null;
  /** How many games they did not leave to a bot of their own accord. */
  readonly finished: number;
  /** The people they have met, the one met most often first. */
  readonly rivals: readonly Rival[];
}

/** How a player did against somebody else. */
export interface Rival {
  readonly id: string;
  /** As in the latest game; empty for somebody whose account has been deleted. */
  readonly name: string;
  readonly games: number;
  /** In how many of them the player had the better place, and in how many the worse. */
  readonly ahead: number;
  readonly behind: number;
}

/** A number out of a total. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** Somebody's result in a game; null if they were not in it. */
export function partOf(game: PastGame, id: string): PastPerson | null {
  return peopleIn(game).find((person) => person.id === id) ?? null;
}

/** The variant of a game in words; empty for the standard one. */
export function variantOf({ gameId, options }: PastGame): string {
  return gameOf(gameId)?.describeOptions(options) ?? '';
}

/** By how many points a game has moved a rating; null if it has not, or if that is too long ago to be known. */
export function gainIn(
  { table, seq }: PastGame,
  { history, games }: Pick<GameRating, 'history' | 'games'>,
): number | null {
  const index = history.findIndex((point) => point.table === table && point.seq === seq);
  const after = history[index];
  const isFirst = index === 0 && games === history.length;
  const before = isFirst ? firstRating : history[index - 1]?.rating;
  return after === undefined || before === undefined ? null : after.rating - before;
}

/** Where every rating begins. */
const firstRating = 1500;

function peopleIn({ players }: PastGame): readonly PastPerson[] {
  return players.flatMap((player) => (player.type === 'person' ? [player] : []));
}

/** @param games those of the player, the latest first */
export function statisticsOf(games: readonly PastGame[], id: string): Statistics {
  const parts = games.flatMap((game) => partOf(game, id) ?? []);
  const places = parts.reduce((sum, { place }) => sum + place, 0);
  return {
    played: parts.length,
    won: parts.filter(({ place }) => place === 1).length,
    best: parts.length === 0 ? null : Math.max(...parts.map(({ score }) => score)),
    averagePlace: parts.length === 0 ? null : places / parts.length,
    finished: parts.filter(({ left }) => !left).length,
    rivals: rivalsIn(games, id),
  };
}

/** How many games were won, by variant (the one played most first) and number of players. */
export function winsIn(
  games: readonly PastGame[],
  id: string,
): readonly { readonly variant: string; readonly bySeats: ReadonlyMap<number, Share> }[] {
  const variants = new Map<string, Map<number, Share>>();
  for (const game of games) {
    const part = partOf(game, id);
    if (part === null) continue;
    const variant = variantOf(game);
    const bySeats = variants.get(variant) ?? new Map<number, Share>();
    const seats = game.players.length;
    const { count, of } = bySeats.get(seats) ?? { count: 0, of: 0 };
    bySeats.set(seats, { count: count + (part.place === 1 ? 1 : 0), of: of + 1 });
    variants.set(variant, bySeats);
  }
  const played = (bySeats: ReadonlyMap<number, Share>): number =>
    [...bySeats.values()].reduce((sum, { of }) => sum + of, 0);
  return Array.from(variants, ([variant, bySeats]) => ({ variant, bySeats })).toSorted(
    (one, other) => played(other.bySeats) - played(one.bySeats),
  );
}

/** What somebody likes to play, the favourite first. */
export function favouritesIn(
  games: readonly PastGame[],
  id: string,
): readonly (Share & { readonly thing: string })[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const game of games) {
    const { of = 0, times = {} } = partOf(game, id)?.favourites ?? {};
    all += of;
    for (const [thing, count] of Object.entries(times)) {
      counts.set(thing, (counts.get(thing) ?? 0) + count);
    }
  }
  return Array.from(counts, ([thing, count]) => ({ thing, count, of: all })).toSorted(
    (one, other) => other.count - one.count,
  );
}

function rivalsIn(games: readonly PastGame[], id: string): readonly Rival[] {
  const rivals = new Map<string, Rival>();
  for (const game of games) {
    const own = partOf(game, id)?.place ?? 0;
    for (const person of peopleIn(game)) {
      const { id: other, name, place } = person;
      if (other === id) continue;
      const fresh = { id: other, name, games: 0, ahead: 0, behind: 0 };
      const known = rivals.get(other) ?? fresh;
      rivals.set(other, {
        ...known,
        games: known.games + 1,
        ahead: known.ahead + (own < place ? 1 : 0),
        behind: known.behind + (own > place ? 1 : 0),
      });
    }
  }
  return [...rivals.values()].toSorted((a, b) => b.games - a.games);
}
