import { createStore, type MutableStore } from './store.ts';

/** What each part of the page does to be as it was when the page opened. */
const beginnings: (() => void)[] = [];

/** Has something begin again with everything else that lasts until the page is reloaded. */
export function onForgetPage(begin: () => void): void {
  beginnings.push(begin);
}

/** A store that lasts until the page is reloaded, whichever components come and go. */
export function pageStore<State>(initial: State): MutableStore<State> {
  const store = createStore(initial);
  onForgetPage(() => store.set(initial));
  return store;
}

/** Forgets everything that lasts until the page is reloaded: component tests, which share a page, begin with a new one. */
export function forgetPage(): void {
  for (const begin of beginnings) begin();
}
