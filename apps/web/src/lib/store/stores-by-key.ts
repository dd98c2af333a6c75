import { onForgetPage } from './page-store.ts';
import { createStore, type MutableStore } from './store.ts';

/**
 * A store for each key, created on first use. Components that show it may come and go: it lasts until the page is
 * reloaded.
 */
export function storesByKey<State>(initial: State): (key: string) => MutableStore<State> {
  const stores = new Map<string, MutableStore<State>>();
  onForgetPage(() => {
    for (const store of stores.values()) store.set(initial);
  });
  return (key) => {
    const store = stores.get(key) ?? createStore(initial);
    stores.set(key, store);
    return store;
  };
}
