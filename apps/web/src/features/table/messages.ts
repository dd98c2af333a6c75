import { messagesIn } from '../../lib/language/messages.ts';

/** The texts about taking chairs, choosing options, and deciding together. */
export const messages = messagesIn('shell', import.meta.glob('./messages/*.json'));
