import { createStore, type MutableStore } from './store.ts';

/** What each part of the page does to be as it was when the page opened. */
const beginnings: (() => void)[] = [];
/** The same, of parts that are about the player. */
const playerBeginnings: (() => void)[] = [];

/** Has something begin again with everything else that lasts until the page is reloaded. */
export function onForgetPage(begin: () => void): void {
  beginnings.push(begin);
}

/** The same for something that lasts no longer than this browser has its player. */
export function onForgetPlayer(begin: () => void): void {
  playerBeginnings.push(begin);
}

/** A store that lasts until the page is reloaded, whichever components come and go. */
export function pageStore<State>(initial: State): MutableStore<State> {
  const store = createStore(initial);
  onForgetPage(() => store.set(initial));
  return store;
}

/** Forgets everything that lasts until the page is reloaded: component tests, which share a page, begin with a new one. */
export function forgetPage(): void {
  for (const begin of [...beginnings, ...playerBeginnings]) begin();
}

/** Forgets what a player has left on the page: nobody who plays in this browser after them reads it, or says it. */
export function forgetPlayer(): void {
  for (const begin of playerBeginnings) begin();
}
