import { atHand, messagesIn } from '../../../lib/language/messages.ts';
import en from './en-lobby.json' with { type: 'json' };

/** What lists and forms say; in English it comes with the first page. */
export const lobbyMessages = messagesIn('clans-and-glory', {
  './en-lobby.json': atHand(en),
  ...import.meta.glob(['./*-lobby.json', '!./en-lobby.json']),
});

/** What the table says. */
export const tableMessages = messagesIn('clans-and-glory', import.meta.glob('./??.json'));

/** What the table says where it is seldom asked. */
export const lazyMessages = messagesIn('clans-and-glory', import.meta.glob('./*-lazy.json'));
