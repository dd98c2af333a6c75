import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { turnState } from '../testing/table-fixture.ts';
import { payoffOf } from './payoff.ts';

it('[R21] pays the owner of the set, for each of its cards', () => {
  const game = seatViewIn(turnState(4, {}, {}));
  const view = {
    ...game,
    own: { ...game.own, tasks: { A: 'daimyo', B: 'ninja', C: 'envoy' } },
  } as const;
  expect(payoffOf(view, 'A')).toEqual({ seat: 3, points: 10 });
  expect(payoffOf(view, 'C')).toEqual({ seat: 0, points: 12 });
  expect(payoffOf(view, 'B')).toBeNull();
});
