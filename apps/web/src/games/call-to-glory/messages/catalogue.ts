import type lobby from './en-lobby.json';
import type table from './en.json';

/** All texts of the game: those of lists and forms, which come with the first page, and those of the table. */
export type Catalogue = typeof lobby & typeof table;
