import { atHand, messagesIn } from '../../../lib/language/messages.ts';
import en from './en-lobby.json' with { type: 'json' };

/** The texts of lists and forms; the English ones come with the first page. */
export const lobbyMessages = messagesIn('call-to-glory', {
  './en-lobby.json': atHand(en),
  ...import.meta.glob(['./*-lobby.json', '!./en-lobby.json']),
});

/** The texts of the table. */
export const tableMessages = messagesIn('call-to-glory', import.meta.glob('./??.json'));

/** The texts of the table that are seldom needed. */
export const lazyMessages = messagesIn('call-to-glory', import.meta.glob('./*-lazy.json'));
