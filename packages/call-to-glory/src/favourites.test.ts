import { expect, it } from 'vitest';

import type { Fact } from './event.ts';
import { favourites } from './favourites.ts';

function laid(seat: number, character: 'monk' | 'envoy', size: number, beaten?: number): Fact {
  return {
    type: 'setLaid',
    seat,
    character,
    size,
    beaten: beaten === undefined ? null : { seat: beaten, size: size - 1 },
  };
}

const end: Fact = { type: 'roundEnded', reasons: [] };

it('counts the rounds that ended with a character in front of a seat, not sets that had left', () => {
  const facts: readonly Fact[] = [
    laid(0, 'monk', 2),
    laid(1, 'monk', 3, 0),
    laid(0, 'envoy', 1),
    end,
    laid(0, 'envoy', 1),
    { type: 'cardStruck', seat: 1, character: 'envoy', from: 0 },
    laid(1, 'monk', 1),
    end,
  ];
  expect(favourites(facts, 2)).toEqual([
    { of: 2, times: { envoy: 1 } },
    { of: 2, times: { monk: 2 } },
  ]);
});
