import { pageStore } from '../store/page-store.ts';

/**
 * The path of the page on which something that somebody opened could not be shown; null otherwise. Until the page is
 * reloaded, older browsers remember that its code could not be fetched.
 */
export const partMissingAt = pageStore<string | null>(null);
