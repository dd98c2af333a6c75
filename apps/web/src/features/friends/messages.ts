import { messagesIn } from '../../lib/language/messages.ts';

/** The texts about friends and invitations. */
export const messages = messagesIn('friends', import.meta.glob('./messages/*.json'));
