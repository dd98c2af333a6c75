import { messagesIn } from '../../lib/language/messages.ts';

/** What is said about watching a table. */
export const messages = messagesIn('watching', import.meta.glob('./messages/*.json'));
