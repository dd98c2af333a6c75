import type { PastGame } from '@call-to-glory/protocol';
import * as openskill from 'openskill';
import { describe, expect, it } from 'vitest';

import { isRated, rate, type StandingsById } from './ratings.ts';

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

function standingsAfter(...games: readonly PastGame[]): StandingsById {
  const standings: StandingsById = new Map();
  for (const one of games) rate(openskill, standings, one);
  return standings;
}

describe('ratings', () => {
  it('put winners above losers', () => {
    const standings = standingsAfter(game('ada', 'ben'), game('ada', 'ben', 'cleo'));
    const ratings = ['ada', 'ben', 'cleo'].map((id) => standings.get(id)?.rating ?? 0);
    expect(ratings.toSorted((one, other) => other - one)).toEqual(ratings);
    expect(new Set(ratings).size).toBe(3);
  });

  it('begin in the middle, move by tens for a newcomer, and become surer with every game', () => {
    const standings: StandingsById = new Map();
    let [rating, uncertainty] = [1500, Infinity];
    for (let played = 1; played <= 40; played += 1) {
      const [point] = rate(openskill, standings, game('ada', 'ben'));
      expect(point).toMatchObject({ player: 'ada', games: played, table: 't', seq: 1 });
      expect(Math.abs((point?.rating ?? 0) - rating)).toBeLessThan(60);
      expect(point?.uncertainty).toBeLessThanOrEqual(uncertainty);
      ({ rating, uncertainty } = point ?? { rating, uncertainty });
    }
    expect(uncertainty).toBeLessThan(200);
  });

  it('are a fold of the games: the same games give the same ratings', () => {
    const games = [game('ada', 'ben'), game('ben', 'ada'), game('ada', 'ben'), game('ada', 'ben')];
    expect(standingsAfter(...games)).toEqual(standingsAfter(...games));
  });

  it('ignore private and casual games, and games against bots alone', () => {
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

  it('count the games that each player did not leave', () => {
    const standings = standingsAfter(game('ada', '(ben)'), game('ada', 'ben'));
    expect(standings.get('ada')).toMatchObject({ games: 2, finished: 2 });
    expect(standings.get('ben')).toMatchObject({ games: 2, finished: 1 });
  });
});
