import { atHand, messagesIn } from '../../../lib/language/messages.ts';
import en from './en-lobby.json' with { type: 'json' };

/** What lists and forms say; in English it comes with the first page. */
export const lobbyMessages = messagesIn('call-to-glory', {
  './en-lobby.json': atHand(en),
  ...import.meta.glob(['./*-lobby.json', '!./en-lobby.json']),
});

/** What the table says. */
export const tableMessages = messagesIn('call-to-glory', import.meta.glob('./??.json'));

/** What the table says where it is seldom asked. */
export const lazyMessages = messagesIn('call-to-glory', import.meta.glob('./*-lazy.json'));
