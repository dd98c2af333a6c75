import { messagesIn } from '../../lib/language/messages.ts';

/** The texts of the settings. */
export const messages = messagesIn('settings', import.meta.glob('./messages/*.json'));
