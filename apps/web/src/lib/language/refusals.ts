import { messagesIn } from './messages.ts';

/** The messages for refusals, loaded lazily: nothing is refused before a page is there. */
export const refusals = messagesIn('shell', import.meta.glob('./refusals/*.json'));
