import { messagesIn } from '../../lib/language/messages.ts';

/** What is said about coming in, moving to other devices, and going. */
export const messages = messagesIn('account', import.meta.glob('./messages/*.json'));
