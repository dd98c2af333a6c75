import { messagesIn } from '../../lib/language/messages.ts';

/** The messages of every table. */
export const boardMessages = messagesIn('board', import.meta.glob('./??.json'));

/** Those of its seldom-shown parts. */
export const lazyBoardMessages = messagesIn('board', import.meta.glob('./*-lazy.json'));
