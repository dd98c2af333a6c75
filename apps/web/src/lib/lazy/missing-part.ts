import { createStore } from '../store/store.ts';

/**
 * The path of the page on which something could not be shown that somebody has opened; null otherwise. Older browsers
 * remember that its code could not be fetched until the page is loaded again.
 */
export const partMissingAt = createStore<string | null>(null);
