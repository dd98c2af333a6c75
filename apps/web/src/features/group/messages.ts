import { messagesIn } from '../../lib/language/messages.ts';

/** The texts about a table's options, chairs, and group. */
export const messages = messagesIn('group', import.meta.glob('./messages/*.json'));
