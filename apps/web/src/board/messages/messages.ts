import { messagesIn } from '../../lib/language/messages.ts';

/** What every table says. */
export const boardMessages = messagesIn('board', import.meta.glob('./??.json'));

/** What it says where it is seldom asked. */
export const lazyBoardMessages = messagesIn('board', import.meta.glob('./*-lazy.json'));
