import {
  colourOf,
  ringOf,
  placeCount,
  setupFor,
  strengthOf,
  type ClansPublic,
  type Place,
  type Standings,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

import { wordsOf, type KeyOf, type Message, type Piece } from '../../../board/words/message.ts';
import type lazy from './en-lazy.json';
import type lobby from './en-lobby.json';
import type tutorial from './en-tutorial.json';
import type table from './en.json';

/** All texts of the game. */
export type Catalogue = typeof lobby & typeof table & typeof lazy & typeof tutorial;

export type ClansKey = KeyOf<Catalogue>;

/** The messages of this game alone. */
export const { message, counted } = wordsOf<Catalogue>('clans-and-glory');

/** The name of a card: "Weaver of moss". */
export function cardName(card: Villager): Message {
  return message('card', {
    name: message(`strength.${strengthOf(card)}`),
    colour: message(`colour.${colourOf(card)}`),
  });
}

/** A card inside a sentence, shown as its mark. */
export function cardPiece(card: Villager): Piece {
  return { piece: 'token', token: card, words: cardName(card) };
}

/** A shield inside a sentence, as a picture before its words. */
export function shieldPiece(seat: Seat): Piece {
  return { piece: 'token', token: `shield ${seat}`, words: null };
}

/** The points and cards of a player if the game ended now. */
export function nowWords({ points, cards }: Standings, seat: Seat): Message {
  return counted('seat.nowLong', points[seat] ?? 0, {
    cards: counted('cards.count', cards[seat] ?? 0),
  });
}

/** The name of a place: "Meeting 4, north 3". */
export function whereOf({ places }: Pick<ClansPublic, 'places'>, place: Place): Message {
  return whereOn(places.length, place);
}

/** The same, at a table of this many players. */
export function whereIn(seatCount: number, place: Place): Message {
  return whereOn(placeCount(setupFor(seatCount).meetings), place);
}

/** Several things in one sentence: "Smith of moss, Bard of rowan". */
export function listOf(words: readonly Message[]): Message | null {
  const [first = null, ...others] = words;
  return others.reduce<Message | null>(
    (before, after) => (before === null ? after : message('list', { before, after })),
    first,
  );
}

function whereOn(length: number, place: Place): Message {
  const traits = ringOf(length)[place];
  if (traits === undefined) throw new RangeError(`no place ${place}`);
  const { side, meeting, column } = traits;
  return message(`place.${side}`, { meeting: meeting + 1, number: ((column ?? 0) % 3) + 1 });
}

/** An ordinal as a word; stacks have at most six shields. */
export function ordinal(number: number): Message {
  const last = 6;
  return message(`ordinal.${Math.min(number, last) as 1 | 2 | 3 | 4 | 5 | 6}`);
}
