import type { PastGame } from '@call-to-glory/protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { addGameTexts } from '../../games/games.ts';
import { startI18n } from '../../lib/language/i18n.ts';
import { favouritesIn, gainIn, statisticsOf, winsIn } from './statistics.ts';

// Variants are identified by their names.
beforeAll(async () => {
  await startI18n();
  await addGameTexts();
});

/** A game with these places, in which everybody has 100 points, less ten for each place behind the first. */
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
  it('is empty for somebody who has not played', () => {
    expect(statisticsOf([], 'ada')).toEqual({
      played: 0,
      won: 0,
      best: null,
      averagePlace: null,
      finished: 0,
      rivals: [],
    });
  });

  it('counts games, victories, the best score, and games that were not left', () => {
    const games = [game({ ada: 2, ben: 1 }), game({ ada: 1, ben: 2 }, 'ada'), game({ ada: 1 })];
    expect(statisticsOf(games, 'ada')).toMatchObject({ played: 3, won: 2, best: 100, finished: 2 });
  });

  it('compares the player with each of the people they met; a shared place is neither', () => {
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

describe('what a rating gained in a game', () => {
  const point = { table: 't', at: 0, uncertainty: 90 };
  const history = [
    { ...point, seq: 1, rating: 1542 },
    { ...point, seq: 2, rating: 1530 },
  ];

  it('counts from the previous game, and from where everybody begins', () => {
    expect(gainIn({ ...game({}), seq: 2 }, { history, games: 2 })).toBe(-12);
    expect(gainIn({ ...game({}), seq: 1 }, { history, games: 2 })).toBe(42);
  });

  it('is not known for a game that did not count, nor for the first one remembered of many', () => {
    expect(gainIn({ ...game({}), seq: 3 }, { history, games: 2 })).toBeNull();
    expect(gainIn({ ...game({}), seq: 1 }, { history, games: 9 })).toBeNull();
  });
});

it('counts victories by variant and number of players', () => {
  const quick = { ...game({ ada: 1 }), options: { quick: true } };
  const rows = winsIn([game({ ada: 1 }), game({ ada: 2, ben: 1 }), quick], 'ada');
  expect(rows.map(({ bySeats }) => Object.fromEntries(bySeats))).toEqual([
    { 2: { count: 1, of: 1 }, 3: { count: 0, of: 1 } },
    { 2: { count: 1, of: 1 } },
  ]);
});

it('puts first what somebody has played in most rounds of all games', () => {
  const liking = (times: Readonly<Record<string, number>>): PastGame => {
    const [own, ...others] = game({ ada: 1 }).players;
    return { ...game({}), players: [{ ...own, favourites: { of: 4, times } }, ...others] as never };
  };
  expect(favouritesIn([liking({ monk: 1, envoy: 2 }), liking({ envoy: 1 })], 'ada')).toEqual([
    { thing: 'envoy', count: 3, of: 8 },
    { thing: 'monk', count: 1, of: 8 },
  ]);
});
