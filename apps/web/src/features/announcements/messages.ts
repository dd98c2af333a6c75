import { messagesIn } from '../../lib/language/messages.ts';

/** What the operator has to say, and what can be said to a ban. */
export const messages = messagesIn('notices', import.meta.glob('./messages/*.json'));
