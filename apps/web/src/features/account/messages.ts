import { messagesIn } from '../../lib/language/messages.ts';

/** The texts about signing in, moving to other devices, and leaving. */
export const messages = messagesIn('account', import.meta.glob('./messages/*.json'));
