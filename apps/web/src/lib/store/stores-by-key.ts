import { onForgetPlayer } from './page-store.ts';
import { createStore, type MutableStore } from './store.ts';

/**
 * A store of the player for each key, created on first use. Components that show it may come and go: it lasts until the
 * page is reloaded, or somebody else plays in this browser. What still arrives for the player before them goes to a
 * store that nobody reads.
 */
export function storesByKey<State>(initial: State): (key: string) => MutableStore<State> {
  const stores = new Map<string, MutableStore<State>>();
  onForgetPlayer(() => {
    const known = [...stores.values()];
    stores.clear();
    // Whatever shows one asks for it again.
    for (const store of known) store.set(initial);
  });
  return (key) => {
    const store = stores.get(key) ?? createStore(initial);
    stores.set(key, store);
    return store;
  };
}
