import { messagesIn } from '../../lib/language/messages.ts';

/** What people at a table are told about its options, their chairs, and their group. */
export const messages = messagesIn('group', import.meta.glob('./messages/*.json'));
