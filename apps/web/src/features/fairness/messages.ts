import { messagesIn } from '../../lib/language/messages.ts';

/** What the page on fair deals says. */
export const messages = messagesIn('fairness', import.meta.glob('./messages/*.json'));
