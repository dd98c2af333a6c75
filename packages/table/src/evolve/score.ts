import type { GameResult, Occupant, PlayerId, TableBase, Tally } from '../model/table.ts';

/** How many games a table remembers the result and the secret of; its log has all of them. */
export const rememberedGames = 30;

/** How many people the score of a table names; the most recent players stay. */
const maxTallies = 20;

/** The score of a table with no finished game since it began to count. */
export const noScore: TableBase['score'] = { games: 0, tallies: [] };

/** The score of a table that starts counting again; it still knows whose group it is. */
export function clearScore({ tallies }: TableBase['score']): TableBase['score'] {
  return {
    games: 0,
    tallies: tallies.map((tally) => ({ ...tally, games: 0, wins: 0, points: 0 })),
  };
}

/** The score of a table after one more game. Bots are not counted. */
export function scoreWith(
  { games, tallies }: TableBase['score'],
  result: GameResult,
): TableBase['score'] {
  const played = result.players.flatMap((occupant, seat) =>
    tallyWith(tallies, occupant, seat, result),
  );
  const others = tallies.filter(({ person }) => played.every((one) => one.person.id !== person.id));
  return { games: games + 1, tallies: [...played, ...others].slice(0, maxTallies) };
}

/** The score of a table whose group somebody has left. */
export function scoreWithout(
  { games, tallies }: TableBase['score'],
  player: PlayerId,
): TableBase['score'] {
  return {
    games,
    tallies: tallies.map((tally) =>
      tally.person.id === player ? { ...tally, hasLeft: true } : tally,
    ),
  };
}

/** The score of a table where somebody sits down: with that they are back in the group, if they had left it. */
export function scoreWithBack(score: TableBase['score'], player: PlayerId): TableBase['score'] {
  const { games, tallies } = score;
  const isBack = tallies.some(({ person, hasLeft }) => person.id === player && hasLeft === true);
  if (!isBack) return score;
  return {
    games,
    tallies: tallies.map(({ hasLeft, ...tally }) =>
      hasLeft === true && tally.person.id !== player ? { ...tally, hasLeft } : tally,
    ),
  };
}

function tallyWith(
  tallies: readonly Tally[],
  occupant: Occupant,
  seat: number,
  { outcome }: GameResult,
): readonly Tally[] {
  if (occupant.type !== 'person') return [];
  const { person } = occupant;
  const before = tallies.find((tally) => tally.person.id === person.id);
  return [
    {
      person,
      games: (before?.games ?? 0) + 1,
      wins: (before?.wins ?? 0) + (outcome.places[seat] === 1 ? 1 : 0),
      points: (before?.points ?? 0) + (outcome.scores[seat] ?? 0),
    },
  ];
}
