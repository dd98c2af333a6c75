import { createChance } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { begin, initial } from './begin.ts';
import { dealRound } from './deal.ts';

const shuffles = Array.from({ length: 40 }, (_, deal) =>
  createChance(new Uint8Array(1), `deal/${deal}`),
);

test.each([
  [2, [52, 52]],
  [3, [51, 50]],
  [4, [49, 49]],
])(
  '[R17, R19] the public part of a deal to %i players does not depend on the cards',
  (players, drawSizes) => {
    for (let startSeat = 0; startSeat < players; startSeat += 1) {
      for (const chance of shuffles) {
        const { fact } = dealRound(2, startSeat, players, chance);
        expect(fact).toStrictEqual({ type: 'roundStarted', round: 2, startSeat, drawSizes });
      }
    }
  },
);

test('[R1] who starts the game does not depend on the cards', () => {
  const empty = initial({ quick: false, tasks: true, ninjas: false }, 4);
  for (const chance of shuffles) {
    const [, dealt] = begin(empty, { ...chance, below: () => 2 });
    expect(dealt?.fact).toMatchObject({ type: 'roundStarted', round: 1, startSeat: 2 });
  }
});

test('[R1] the table’s choice of who starts is respected', () => {
  const empty = initial({ quick: false, tasks: false, ninjas: false }, 4);
  const [chance] = shuffles;
  if (chance === undefined) throw new Error('there is no shuffle');
  for (const opener of [0, 1, 2, 3]) {
    const events = begin(empty, { ...chance, below: () => 2 }, opener);
    expect(events.map(({ fact }) => fact)).toMatchObject([{ startSeat: opener }]);
  }
});
