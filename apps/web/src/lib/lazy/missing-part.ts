import { createStore } from '../store/store.ts';

/**
 * The path of the page on which something could not be shown that somebody has opened; null otherwise. If its code could
 * not be fetched, React remembers that, and so does Chromium, until the page is loaded again.
 */
export const partMissingAt = createStore<string | null>(null);
