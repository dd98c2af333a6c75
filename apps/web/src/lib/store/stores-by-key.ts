import { createStore, type MutableStore } from './store.ts';

/**
 * A store for each key, made when it is first asked for. Whatever shows it may come and go: it stays for as long as the
 * page is not loaded again.
 */
export function storesByKey<State>(initial: State): (key: string) => MutableStore<State> {
  const stores = new Map<string, MutableStore<State>>();
  return (key) => {
    const store = stores.get(key) ?? createStore(initial);
    stores.set(key, store);
    return store;
  };
}
