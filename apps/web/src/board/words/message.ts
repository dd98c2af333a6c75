/** The number of a rule, such as `R10`: a game numbers its rules with its own letter. */
export type RuleNumber = `${Letter}${number}`;

type Letter = Uppercase<
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z')
>;

/** What a sentence can contain beyond plain text. */
export type Piece =
  /** Emphasised, as names and numbers are; `isYou` if the reader is the one who acts in the sentence. */
  | { readonly piece: 'strong'; readonly text: string; readonly isYou?: true }
  /** A thing of the game, shown as a small picture; `words` replace it in plain text, null if they follow anyway. */
  | { readonly piece: 'token'; readonly token: string; readonly words: Message | null };

export type Argument = string | number | Message | Piece;

/** A text of a catalogue with the arguments for its placeholders; `count` chooses the plural form. */
export interface Message {
  /** The name of the catalogue, a colon, and the key in it: `board:bar.leave`. */
  readonly key: string;
  readonly count?: number;
  /** Chooses a variant of the text. */
  readonly context?: string;
  readonly args?: Arguments;
  /** The rule behind it, to be looked up. */
  readonly rule?: RuleNumber;
}

type Arguments = Readonly<Record<string, Argument>>;

/** Renders a message in the player's language. */
export type Say = (message: Message) => string;

/** Every key of a catalogue, without plural suffixes. */
export type KeyOf<Catalogue> = WithoutPlural<PathsOf<Catalogue>>;

/** Makes messages of one catalogue. */
interface Words<Key extends string> {
  /** A message that does not depend on a number. */
  message(key: Key, args?: Arguments): Message;
  /** A message whose form depends on a number. */
  counted(key: Key, count: number, args?: Arguments): Message;
}

/** Functions that make messages of the named catalogue, restricted to its keys. */
export function wordsOf<Catalogue>(catalogue: string): Words<KeyOf<Catalogue>> {
  return {
    message: (key, args) => ({
      key: `${catalogue}:${key}`,
      ...(args === undefined ? {} : { args }),
    }),
    counted: (key, count, args) => ({
      key: `${catalogue}:${key}`,
      count,
      ...(args === undefined ? {} : { args }),
    }),
  };
}

/** A name or a number that stands out in its sentence. */
export function strongPiece(text: string | number): Piece {
  return { piece: 'strong', text: String(text) };
}

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathsOf<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
