import { createStore } from '../store/store.ts';

/**
 * Could something not be shown that somebody has opened on this page? If its code could not be fetched, React remembers
 * that, and so does Chromium, until the page is loaded again.
 */
export const isPartMissing = createStore(false);
