import { messagesIn } from '../../lib/language/messages.ts';

/** What the operator's page says. */
export const messages = messagesIn('operator', import.meta.glob('./messages/*.json'));
