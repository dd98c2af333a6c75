import { messagesIn } from '../../lib/language/messages.ts';

/** The texts of the page of finished games. */
export const messages = messagesIn('history', import.meta.glob('./messages/*.json'));
