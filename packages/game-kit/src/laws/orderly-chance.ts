import type { Chance } from '../chance.ts';

/** Deterministic: shuffles nothing, and always answers 0 or the first item. For walks through many positions. */
export const orderlyChance: Chance = {
  below: () => 0,
  shuffle: (items) => [...items],
  pick: ([first]) => {
    if (first === undefined) throw new RangeError('there is nothing to pick from');
    return first;
  },
};
