import { messagesIn } from './messages.ts';

/** Why something is refused, in words: nobody is refused anything before a page is there. */
export const refusals = messagesIn('shell', import.meta.glob('./refusals/*.json'));
