import { pageStore } from './page-store.ts';
import type { MutableStore } from './store.ts';

/**
 * A store for each key, created on first use. Components that show it may come and go: it lasts until the page is
 * reloaded.
 */
export function storesByKey<State>(initial: State): (key: string) => MutableStore<State> {
  const stores = new Map<string, MutableStore<State>>();
  return (key) => {
    const store = stores.get(key) ?? pageStore(initial);
    stores.set(key, store);
    return store;
  };
}
