import { messagesIn } from '../../lib/language/messages.ts';

/** What the chat of a table says. */
export const messages = messagesIn('chat', import.meta.glob('./messages/*.json'));
