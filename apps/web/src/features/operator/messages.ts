import { messagesIn } from '../../lib/language/messages.ts';

/** The texts of the operator's page. */
export const messages = messagesIn('operator', import.meta.glob('./messages/*.json'));
