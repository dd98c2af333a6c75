import { messagesIn } from '../../lib/language/messages.ts';

/** What is said where chairs are taken and options chosen. */
export const messages = messagesIn('shell', import.meta.glob('./messages/*.json'));
