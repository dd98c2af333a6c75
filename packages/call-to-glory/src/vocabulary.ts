/**
 * The vocabulary of the game and its fixed numbers. Loops and parsers use these lists too, so
 * that a card, a pile or a task is named in one place only.
 */
import type { Seat } from '@call-to-glory/game-kit';

/** The nine characters, from the rarest to the most common. */
export const characters = [
  'emperor',
  'empress',
  'daimyo',
  'shogun',
  'samurai',
  'ninja',
  'envoy',
  'monk',
  'farmer',
] as const;

export type Character = (typeof characters)[number];

/** The number on the card: what a set of the character scores, and how many cards of it there are. */
export const numberOf: Readonly<Record<Character, number>> = {
  emperor: 6,
  empress: 7,
  daimyo: 8,
  shogun: 9,
  samurai: 12,
  ninja: 14,
  envoy: 16,
  monk: 18,
  farmer: 20,
};

/** The index of a character in `characters`, and so in all counts by character. */
export const positionOf = Object.fromEntries(
  characters.map((character, position) => [character, position]),
) as Readonly<Record<Character, number>>;

/** All 110 character cards, sorted. */
export const deck: readonly Character[] = characters.flatMap((character) =>
  Array.from({ length: numberOf[character] }, () => character),
);

/**
 * The four places to draw from, numbered from left to right as they are on the table:
 * 1 and 4 are the face-down draw piles, 2 and 3 the discard piles.
 */
export const piles = [1, 2, 3, 4] as const;
export type Pile = (typeof piles)[number];
export const drawPiles = [1, 4] as const;
export type DrawPile = (typeof drawPiles)[number];
export const discardPiles = [2, 3] as const;
export type DiscardPile = (typeof discardPiles)[number];

/** Tells a discard pile from a draw pile. */
export function isDiscardPile(pile: Pile): pile is DiscardPile {
  return pile === 2 || pile === 3;
}

/** The three decks of Imperial Tasks; each player holds one task of each. */
export const taskDecks = ['A', 'B', 'C'] as const;
export type TaskDeck = (typeof taskDecks)[number];

/** Something for each deck, made in their order. */
export function byDeck<Value>(of: (deck: TaskDeck) => Value): Readonly<Record<TaskDeck, Value>> {
  return { A: of('A'), B: of('B'), C: of('C') };
}

/** The contents of the decks, and what each card of a named character is worth (R21). */
export const tasks: Readonly<
  Record<TaskDeck, { readonly points: number; readonly characters: readonly Character[] }>
> = {
  A: { points: 5, characters: ['emperor', 'empress', 'daimyo', 'shogun'] },
  B: { points: 4, characters: ['shogun', 'samurai', 'ninja', 'envoy'] },
  C: { points: 3, characters: ['ninja', 'envoy', 'monk', 'farmer'] },
};

/** Cards dealt to each player at the start of a round (R0). */
export const startingHand = 3;

/** Cards drawn in action 1, each from a different pile (R2, R3). */
export const drawsPerTurn = 2;

/** Ninja figures in the game (R24). */
export const figureCount = 4;

/** A round with ninjas ends after this many complete turns (R35). */
export const turnLimit = 300;

/** Cards of one character in front of a player. */
export interface LaidSet {
  readonly character: Character;
  readonly seat: Seat;
  readonly size: number;
}

/** What the host chooses. Quick and tasks are mutually exclusive (R33). */
export interface Options {
  /** One round instead of four. */
  readonly quick: boolean;
  /** Imperial Tasks: three rounds, one task revealed in each. */
  readonly tasks: boolean;
  /** The Power of the Ninja. */
  readonly ninjas: boolean;
  /** What the table remembers for everybody (R19); absent if nothing. */
  readonly memory?: MemoryAid;
}

/** The counts of the discard piles; or their full contents, with what each player has taken from them. */
export const memoryAids = ['counts', 'full'] as const;
export type MemoryAid = (typeof memoryAids)[number];

/** Rounds of a game with these options (R0, R33). */
export function roundCount(options: Options): number {
  if (options.quick) return 1;
  return options.tasks ? 3 : 4;
}

/** The fewest cards that make a set of a character (the table of characters; R5). */
export function minimumSet(character: Character, seatCount: number): number {
  const threeDots = character === 'samurai' || character === 'ninja' || character === 'envoy';
  return threeDots && seatCount > 2 ? 3 : 2;
}

/** How many different characters before one player end the round (R13). */
export function charactersToEnd(seatCount: number): number {
  return 8 - seatCount;
}

/**
 * After how many turns spectators may see a hand. Twelve turns later, less than half of a hand is
 * unchanged: 45 % with four players, 39 % with three, 32 % with two (bots over full games); after
 * eight turns it is more than half. Tasks are seen with it, though they matter until they are revealed (R20).
 */
export const minHandsDelay = 12;
