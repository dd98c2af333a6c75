import { atHand, messagesIn } from '../../../lib/language/messages.ts';
import en from './en-lobby.json' with { type: 'json' };

/** The texts of lists and forms; the English ones come with the first page. */
export const lobbyMessages = messagesIn('clans-and-glory', {
  './en-lobby.json': atHand(en),
  ...import.meta.glob(['./*-lobby.json', '!./en-lobby.json']),
});

/** The texts of the table. */
export const tableMessages = messagesIn('clans-and-glory', import.meta.glob('./??.json'));

/** The texts of the table that are seldom needed. */
export const lazyMessages = messagesIn('clans-and-glory', import.meta.glob('./*-lazy.json'));
