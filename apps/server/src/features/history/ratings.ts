import type { PastGame } from '@call-to-glory/protocol';
import type * as openskill from 'openskill';

import type { NewPoint, Standing } from './rating-points.ts';

/** Where everybody starts. */
const start = 1500;

/** Our points per point of the library: so few that a player's first games move them by tens, not by hundreds. */
const scale = 16;

/** The rating library: it brings hundreds of modules, so it is loaded when the first game counts. */
export type SkillModel = Pick<typeof openskill, 'rate' | 'rating'>;

/** Players' ratings in one game, by id; players who are new to it are missing. */
export type StandingsById = Map<string, Standing>;

/** Does a game count for the ratings? Only public games between people do, unless they are casual. */
export function isRated(game: PastGame): boolean {
  const people = game.players.filter(({ type }) => type === 'person');
  return !game.private && !game.casual && people.length >= 2;
}

/**
 * Players' ratings, by the public games that two people or more have finished against each other and that were not
 * casual: a fold of these games in the order in which they ended, and nothing else. Takes one game into
 * account, and answers the new points of its people.
 */
export function rate(
  model: SkillModel,
  standings: StandingsById,
  { table, seq, at, gameId, players }: PastGame,
): readonly NewPoint[] {
  const people = players.flatMap((player) => (player.type === 'person' ? [player] : []));
  const begin = model.rating();
  const before = people.map(({ id }) => standings.get(id) ?? { ...begin, games: 0, finished: 0 });
  const after = model.rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: people.map(({ place }) => place) },
  );
  return people.map(({ id, name, left }, index) => {
    const { games, finished, ...known } = before[index] ?? { ...begin, games: 0, finished: 0 };
    const { mu, sigma } = after[index]?.[0] ?? known;
    const standing = {
      name,
      mu,
      sigma,
      rating: Math.round(start + scale * (mu - begin.mu)),
      // Two standard deviations: how far off it may be.
      uncertainty: Math.round(scale * 2 * sigma),
      games: games + 1,
      finished: finished + (left ? 0 : 1),
    };
    standings.set(id, standing);
    return { table, seq, at, gameId, player: id, ...standing };
  });
}
