import type { Character } from '@call-to-glory/rules/client';

import type { Catalogue } from '../../games/call-to-glory/messages/catalogue.ts';
import type { RuleNumber } from '../rules/parse-rules.ts';

/** What a sentence can hold besides plain text. */
export type Piece =
  /** Set apart from the rest, as names and numbers are. */
  | { readonly piece: 'strong'; readonly text: string }
  /** The token of a card; `named` if its name follows in words. */
  | { readonly piece: 'card'; readonly character: Character; readonly named: boolean };

export type Argument = string | number | Message | Piece;

/** A text of the game's catalogue with what fills its gaps; `count` chooses the plural form. */
export interface Message {
  readonly key: MessageKey;
  readonly count?: number;
  /** Chooses a variant of the text. */
  readonly context?: string;
  readonly args?: Readonly<Record<string, Argument>>;
  /** The rule that it goes by, to look up. */
  readonly rule?: RuleNumber;
}

/** Puts a message into words of the player's language. */
export type Say = (message: Message) => string;

/** Every key of the catalogue, without the endings of plural forms. */
export type MessageKey = WithoutPlural<PathsOf<Catalogue>>;

/** A message that needs no number. */
export function message(key: MessageKey, args?: Readonly<Record<string, Argument>>): Message {
  return args === undefined ? { key } : { key, args };
}

/** A message whose form depends on a number. */
export function counted(
  key: MessageKey,
  count: number,
  args?: Readonly<Record<string, Argument>>,
): Message {
  return args === undefined ? { key, count } : { key, count, args };
}

/** A card inside a sentence, shown as its token. */
export function cardPiece(character: Character, named = false): Piece {
  return { piece: 'card', character, named };
}

/** A name or a number that stands out of its sentence. */
export function strongPiece(text: string | number): Piece {
  return { piece: 'strong', text: String(text) };
}

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathsOf<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
