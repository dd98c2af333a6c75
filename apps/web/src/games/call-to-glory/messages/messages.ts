import { atHand, messagesIn } from '../../../lib/language/messages.ts';
import en from './en-lobby.json' with { type: 'json' };

/** What lists and forms say; in English it comes with the first page. */
export const lobbyMessages = messagesIn('call-to-glory', {
  './en-lobby.json': atHand(en),
  ...import.meta.glob('./{fr,ru}-lobby.json'),
});

/** What the table says. */
export const tableMessages = messagesIn('call-to-glory', import.meta.glob('./??.json'));

/** What the table says where it is seldom asked. */
export const lazyMessages = messagesIn('call-to-glory', import.meta.glob('./*-lazy.json'));

/** What stands around the text of the rules. */
export const rulesMessages = messagesIn('call-to-glory', import.meta.glob('./*-rules.json'));

/** What the tutorial says. */
export const tutorialMessages = messagesIn('call-to-glory', import.meta.glob('./*-tutorial.json'));

/** What the settings say about the game. */
export const settingsMessages = messagesIn(
  'call-to-glory-settings',
  import.meta.glob('../settings/messages/*.json'),
);
