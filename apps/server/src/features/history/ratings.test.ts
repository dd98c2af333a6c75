import type { PastGame } from '@call-to-glory/protocol';
import * as openskill from 'openskill';
import { describe, expect, it } from 'vitest';

import { isRated, Ratings } from './ratings.ts';

/** A public game that these people finished in this order; those in brackets left it. */
function game(...order: readonly string[]): PastGame {
  return {
    table: 't',
    seq: 1,
    at: 0,
    gameId: 'call-to-glory',
    private: false,
    casual: false,
    options: {},
    players: order.map((name, index) => ({
      type: 'person',
      id: name.replaceAll(/[()]/g, ''),
      name,
      left: name.startsWith('('),
      score: 100 - index,
      place: index + 1,
    })),
  };
}

function ratingsAfter(...games: readonly PastGame[]): ReturnType<Ratings['leaderboard']> {
  const ratings = new Ratings(openskill);
  for (const one of games.filter(isRated)) ratings.add(one);
  return ratings.leaderboard();
}

describe('Ratings', () => {
  it('put who wins above who loses', () => {
    const board = ratingsAfter(game('ada', 'ben'), game('ada', 'ben'), game('ada', 'ben', 'cleo'));
    expect(board.map(({ id, games }) => [id, games])).toEqual([
      ['ada', 3],
      ['ben', 3],
    ]);
    expect(board[0]?.rating).toBeGreaterThan(board[1]?.rating ?? 0);
  });

  it('begin in the middle, move a newcomer by tens, and become surer with every game', () => {
    const ratings = new Ratings(openskill);
    const seen = [{ rating: 1500, uncertainty: Infinity }];
    for (let played = 0; played < 40; played += 1) {
      ratings.add(game('ada', 'ben'));
      const { rating = 0, uncertainty = 0 } = ratings.of('ada') ?? {};
      const before = seen.at(-1);
      expect(Math.abs(rating - (before?.rating ?? 0))).toBeLessThan(60);
      expect(uncertainty).toBeLessThanOrEqual(before?.uncertainty ?? 0);
      seen.push({ rating, uncertainty });
    }
    expect(seen.at(-1)?.uncertainty).toBeLessThan(200);
    expect(ratings.historyOf('ada').map(({ rating }) => rating)).toEqual(
      seen.slice(1).map(({ rating }) => rating),
    );
  });

  it('are a fold of the games: the same games give the same ratings', () => {
    const games = [game('ada', 'ben'), game('ben', 'ada'), game('ada', 'ben'), game('ada', 'ben')];
    expect(ratingsAfter(...games)).toEqual(ratingsAfter(...games));
  });

  it('take no notice of private and casual games, nor of games against bots alone', () => {
    const secret = { ...game('ada', 'ben'), private: true };
    const casual = { ...game('ada', 'ben'), casual: true };
    const alone = {
      ...game('ada'),
      players: [
        ...game('ada').players,
        { type: 'bot', bot: 'simple', score: 1, place: 2 } as const,
      ],
    };
    const games = [secret, casual, alone];
    expect(games.filter(isRated)).toEqual([]);
    expect(isRated(game('ada', 'ben'))).toBe(true);
  });

  it('say of each player how many games they did not leave', () => {
    const ratings = new Ratings(openskill);
    ratings.add(game('ada', '(ben)'));
    expect(ratings.reliabilityOf('ada')).toEqual({ games: 1, finished: 1 });
    expect(ratings.reliabilityOf('ben')).toEqual({ games: 1, finished: 0 });
    expect(ratings.reliabilityOf('cleo')).toEqual({ games: 0, finished: 0 });
  });

  it('say how many games somebody did not leave', () => {
    const board = ratingsAfter(game('ada', '(ben)'), game('ada', 'ben'), game('ada', 'ben'));
    expect(board.map(({ games, finished }) => [games, finished])).toEqual([
      [3, 3],
      [3, 2],
    ]);
  });
});
