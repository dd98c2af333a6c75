import type { PastGame } from '@call-to-glory/protocol';
import type * as openskill from 'openskill';

import type { NewPoint, Standing } from './rating-points.ts';

/** Where everybody begins. */
const start = 1500;

/** Points of ours for one of the library: so few that the first games of somebody move them by tens, not by hundreds. */
const scale = 16;

/** How the library rates: it brings hundreds of modules, so it is loaded when the first game counts. */
export type SkillModel = Pick<typeof openskill, 'rate' | 'rating'>;

/** What players are worth in one game, by their ids; nobody who is new to it. */
export type StandingsById = Map<string, Standing>;

/** Does a game change what its players are worth? Only public ones between people do, unless they are casual. */
export function isRated(game: PastGame): boolean {
  const people = game.players.filter(({ type }) => type === 'person');
  return !game.private && !game.casual && people.length >= 2;
}

/**
 * How good players are, by the public games that two people or more have finished against each other, and that were not
 * meant to be casual: a fold of these games in the order in which they ended, and nothing else. Takes one into account,
 * and answers what each of its people is worth after it.
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
