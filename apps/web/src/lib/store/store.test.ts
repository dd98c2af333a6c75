import { expect, it } from 'vitest';

import { createStore } from './store.ts';

it('tells who follows of each change, until they stop, and of nothing that stays as it is', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});
