import type { PastGame } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { statisticsOf } from './statistics.ts';

/** A game with these places, in which everybody has 100 points less ten for each place behind the first. */
function game(places: Readonly<Record<string, number>>, leaver = ''): PastGame {
  return {
    table: 't',
    seq: 1,
    at: 0,
    gameId: 'call-to-glory',
    private: false,
    casual: false,
    options: {},
    players: [
      ...Object.entries(places).map(([id, place]) => ({
        type: 'person' as const,
        id,
        name: id.toUpperCase(),
        left: id === leaver,
        score: 110 - 10 * place,
        place,
      })),
      { type: 'bot', bot: 'simple', score: 0, place: 9 },
    ],
  };
}

describe('statisticsOf', () => {
  it('is empty for who has not played', () => {
    expect(statisticsOf([], 'ada')).toEqual({
      played: 0,
      won: 0,
      best: null,
      finished: 0,
      rivals: [],
    });
  });

  it('counts games, victories, the best score, and games that were not left', () => {
    const games = [game({ ada: 2, ben: 1 }), game({ ada: 1, ben: 2 }, 'ada'), game({ ada: 1 })];
    expect(statisticsOf(games, 'ada')).toMatchObject({ played: 3, won: 2, best: 100, finished: 2 });
  });

  it('sets the player against each of the people they met; a shared place is neither', () => {
    const games = [
      game({ ada: 1, ben: 1 }),
      game({ ada: 1, ben: 2, cleo: 3 }),
      game({ ada: 2, ben: 1 }),
    ];
    expect(statisticsOf(games, 'ada').rivals).toEqual([
      { id: 'ben', name: 'BEN', games: 3, ahead: 1, behind: 1 },
      { id: 'cleo', name: 'CLEO', games: 1, ahead: 1, behind: 0 },
    ]);
  });
});
