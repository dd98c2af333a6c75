import { messagesIn } from '../../lib/language/messages.ts';

/** What is said where chairs are taken and options chosen, and what people decide together. */
export const messages = messagesIn('shell', import.meta.glob('./messages/*.json'));
