import { wordsOf } from '../../../board/words/message.ts';
import type lobby from './en-lobby.json';
import type table from './en.json';

/** All texts of the game. */
export type ToyCatalogue = typeof lobby & typeof table;

/** The messages of this game alone. */
export const { message, counted } = wordsOf<ToyCatalogue>('toy');
