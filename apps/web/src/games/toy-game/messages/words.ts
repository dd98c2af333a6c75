import { wordsOf } from '../../../board/words/message.ts';
import type lobby from './en-lobby.json';
import type table from './en.json';

/** All texts of the game. */
export type Catalogue = typeof lobby & typeof table;

/** What only this game says. */
export const { message, counted } = wordsOf<Catalogue>('toy');
