import { messagesIn } from '../../lib/language/messages.ts';

/** The texts of the page on fair deals. */
export const messages = messagesIn('fairness', import.meta.glob('./messages/*.json'));
