import { messagesIn } from '../../lib/language/messages.ts';

/** What the chat of a table says. */
export const messages = messagesIn('talk', import.meta.glob('./messages/*.json'));
