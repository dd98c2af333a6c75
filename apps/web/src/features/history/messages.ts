import { messagesIn } from '../../lib/language/messages.ts';

/** What the page of finished games says. */
export const messages = messagesIn('history', import.meta.glob('./messages/*.json'));
