import type lazy from '../messages/en-lazy.json';
import type table from '../messages/en.json';
import { wordsOf, type KeyOf } from './message.ts';

/** The texts of the board kit. */
export type BoardCatalogue = typeof table & typeof lazy;

export type BoardKey = KeyOf<BoardCatalogue>;

/** The messages of every table, whatever is played at it. */
export const { message, counted } = wordsOf<BoardCatalogue>('board');
