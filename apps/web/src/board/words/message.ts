/** The number of a rule, such as `R10`: a game numbers its rules after a letter of its own. */
export type RuleNumber = `${Letter}${number}`;

type Letter = Uppercase<
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z')
>;

/** What a sentence can hold beyond plain text. */
export type Piece =
  /** Set apart from the rest, as names and numbers are; `isYou` if it is the reader who does what the sentence tells. */
  | { readonly piece: 'strong'; readonly text: string; readonly isYou?: true }
  /** A thing of the game, which shows it as a small picture; `words` stand for it in plain text, null if they follow. */
  | { readonly piece: 'token'; readonly token: string; readonly words: Message | null };

export type Argument = string | number | Message | Piece;

/** A text of a catalogue with what fills its gaps; `count` chooses the plural form. */
export interface Message {
  /** The name of the catalogue, a colon, and the key in it: `board:bar.leave`. */
  readonly key: string;
  readonly count?: number;
  /** Chooses a variant of the text. */
  readonly context?: string;
  readonly args?: Arguments;
  /** The rule that it goes by, to look up. */
  readonly rule?: RuleNumber;
}

type Arguments = Readonly<Record<string, Argument>>;

/** Puts a message into words of the player's language. */
export type Say = (message: Message) => string;

/** Every key of a catalogue, without the endings of plural forms. */
export type KeyOf<Catalogue> = WithoutPlural<PathsOf<Catalogue>>;

/** Makes messages of one catalogue. */
interface Words<Key extends string> {
  /** A message that needs no number. */
  message(key: Key, args?: Arguments): Message;
  /** A message whose form depends on a number. */
  counted(key: Key, count: number, args?: Arguments): Message;
}

/** What makes messages of the catalogue of that name, by keys that it has. */
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

/** A name or a number that stands out of its sentence. */
export function strongPiece(text: string | number): Piece {
  return { piece: 'strong', text: String(text) };
}

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathsOf<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
