import { messagesIn } from '../../lib/language/messages.ts';

/** The texts of a table's chat. */
export const messages = messagesIn('chat', import.meta.glob('./messages/*.json'));
