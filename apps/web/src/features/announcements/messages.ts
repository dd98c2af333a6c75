import { messagesIn } from '../../lib/language/messages.ts';

/** The texts around what the operator says, and for objecting to a ban. */
export const messages = messagesIn('notices', import.meta.glob('./messages/*.json'));
