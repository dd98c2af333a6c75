import type { PastGame, PastPlayer } from '@call-to-glory/protocol';

/** Somebody in a game who is no bot. */
type PastPerson = Extract<PastPlayer, { type: 'person' }>;

/** What a player has made of their games. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Their highest score; null before their first game. */
  readonly best: number | null;
  /** How many games they did not leave to a bot of their own accord. */
  readonly finished: number;
  /** The people they have met, the one met most often first. */
  readonly rivals: readonly Rival[];
}

/** How a player did against somebody else. */
export interface Rival {
  readonly id: string;
  /** By the latest game. */
  readonly name: string;
  readonly games: number;
  /** In how many of them the player had the better place, and in how many the worse. */
  readonly ahead: number;
  readonly behind: number;
}

/** The part that somebody had in a game; null if they were not in it. */
export function partOf(game: PastGame, id: string): PastPerson | null {
  return peopleIn(game).find((person) => person.id === id) ?? null;
}

function peopleIn({ players }: PastGame): readonly PastPerson[] {
  return players.flatMap((player) => (player.type === 'person' ? [player] : []));
}

/** @param games those of the player, the latest first */
export function statisticsOf(games: readonly PastGame[], id: string): Statistics {
  const parts = games.flatMap((game) => partOf(game, id) ?? []);
  return {
    played: parts.length,
    won: parts.filter(({ place }) => place === 1).length,
    best: parts.length === 0 ? null : Math.max(...parts.map(({ score }) => score)),
    finished: parts.filter(({ left }) => !left).length,
    rivals: rivalsIn(games, id),
  };
}

function rivalsIn(games: readonly PastGame[], id: string): readonly Rival[] {
  const rivals = new Map<string, Rival>();
  for (const game of games) {
    const own = partOf(game, id)?.place ?? 0;
    for (const { id: other, name, place } of peopleIn(game)) {
      if (other === id) continue;
      const known = rivals.get(other) ?? { id: other, name, games: 0, ahead: 0, behind: 0 };
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
