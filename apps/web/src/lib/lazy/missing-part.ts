import { createStore } from '../store/store.ts';

/**
 * Could something not be shown that somebody has opened? Browsers remember that its code could not be fetched until the
 * page is loaded again.
 */
export const isPartMissing = createStore(false);
