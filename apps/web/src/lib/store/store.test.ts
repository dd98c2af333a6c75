import { expect, it } from 'vitest';

import { createStore } from './store.ts';

it('notifies subscribers of each change until they unsubscribe, but not of an unchanged state', () => {
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
