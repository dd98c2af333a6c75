import { messagesIn } from '../../lib/language/messages.ts';

/** What the settings say. */
export const messages = messagesIn('settings', import.meta.glob('./messages/*.json'));
