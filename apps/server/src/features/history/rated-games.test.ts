import type { PastGame } from '@call-to-glory/protocol';
import { beforeEach, describe, expect, it } from 'vitest';

import { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { Documents } from '../../core/store/documents.ts';
import { RatedGames } from './rated-games.ts';

/** A public game that Ada has won against Ben. */
function game(at: number): PastGame {
  return {
    table: `t${at}`,
    seq: 9,
    at,
    gameId: 'toy',
    private: false,
    casual: false,
    options: {},
    players: ['ada', 'ben'].map((id, index) => ({
      type: 'person',
      id,
      name: id,
      left: false,
      score: 9 - index,
      place: index + 1,
    })),
  };
}

let kept: PastGame[];
/** Done once when games are read, before the answer. */
let whileReading: () => void;
let pages: number;
let rated: RatedGames;

beforeEach(() => {
  kept = Array.from({ length: 250 }, (_, index) => game(index * 10));
  whileReading = () => {};
  pages = 0;
  rated = new RatedGames(
    {
      after: async (last, limit) => {
        pages += 1;
        const found = kept
          .filter(({ at }) => at > (last?.at ?? -1))
          .toSorted((one, other) => one.at - other.at)
          .slice(0, limit);
        whileReading();
        return found;
      },
      keep: async (more) => {
        const added = more.filter((one) => kept.every(({ table }) => table !== one.table));
        kept.push(...added);
        return added.length;
      },
    },
    new PlayerAliases({ of: () => ({}) } as unknown as Documents),
  );
});

const gamesOfAda = (): number => rated.reliabilityOf('ada', 'toy').games;

describe('games that are rated', () => {
  it('are read a few at a time, and others have their turn in between', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    await rated.rateAll();
    clearImmediate(counting);
    expect(gamesOfAda()).toBe(250);
    expect(pages).toBe(3);
    expect(turns).toBeGreaterThan(1);
  });

  it.each([
    ['before those that are read', 5],
    ['in the middle of them', 1005],
    ['after them', 50_000],
  ])('count once when they end meanwhile, by their time %s', async (_when, at) => {
    for (let page = 1; page <= 3; page += 1) {
      await rated.rateAll();
      const before = gamesOfAda();
      pages = 0;
      const late = game(at + page / 100);
      let keeping = Promise.resolve();
      whileReading = () => {
        if (pages === page) keeping = rated.keep([late]);
      };
      await rated.rateAll();
      await keeping;
      await rated.keep([late]);
      expect(gamesOfAda()).toBe(before + 1);
      const [worth] = rated.ratingsOf('ada');
      whileReading = () => {};
      await rated.rateAll();
      expect(gamesOfAda()).toBe(before + 1);
      expect(worth?.games).toBe(before + 1);
    }
  });

  it('answer as before while all are rated again', async () => {
    await rated.rateAll();
    const seen = new Set<number>();
    whileReading = () => seen.add(gamesOfAda());
    await rated.rateAll();
    expect([...seen]).toEqual([250]);
  });

  it('are rated no more when the server stops', async () => {
    whileReading = () => rated.stop();
    await rated.rateAll();
    expect(pages).toBe(1);
  });
});
