import { messagesIn } from '../../lib/language/messages.ts';

/** The texts about watching a table. */
export const messages = messagesIn('watching', import.meta.glob('./messages/*.json'));
