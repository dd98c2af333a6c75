import { messagesIn } from '../../lib/language/messages.ts';

/** What is said about friends, and about being invited. */
export const messages = messagesIn('friends', import.meta.glob('./messages/*.json'));
