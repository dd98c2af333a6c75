/**
 * The vocabulary of the game and its fixed numbers. Loops and parsers use these lists too, and
 * the order of a list is the order in which ties are broken (C18).
 */
import type { Seat } from '@call-to-glory/game-kit';

export const strengths = [3, 4, 5, 6, 7, 8] as const;
export type Strength = (typeof strengths)[number];

export const colours = ['heather', 'gorse', 'rowan', 'moss', 'loch', 'peat', 'mist'] as const;
export type Colour = (typeof colours)[number];

/** A card, such as `5-moss`: no two are alike. */
export type Villager = `${Strength}-${Colour}`;

/** All 42 cards, sorted: by strength, then by colour. */
export const villagers: readonly Villager[] = strengths.flatMap((strength) =>
  colours.map((colour): Villager => `${strength}-${colour}`),
);

interface Traits {
  readonly strength: Strength;
  readonly colour: Colour;
  /** The index in `villagers`. */
  readonly position: number;
  readonly bits: number;
}

const traitsOf = Object.fromEntries(
  strengths.flatMap((strength, row) =>
    colours.map((colour, column) => {
      const bits = (1 << row) | (1 << (strengths.length + column));
      const position = row * colours.length + column;
      return [`${strength}-${colour}`, { strength, colour, position, bits }];
    }),
  ),
) as Readonly<Record<Villager, Traits>>;

export function strengthOf(villager: Villager): Strength {
  return traitsOf[villager].strength;
}

export function colourOf(villager: Villager): Colour {
  return traitsOf[villager].colour;
}

/** The index of a card in `villagers`. */
export function positionOf(villager: Villager): number {
  return traitsOf[villager].position;
}

/** Tells a card from everything else. */
export function isVillager(input: unknown): input is Villager {
  return typeof input === 'string' && Object.hasOwn(traitsOf, input);
}

/** The cards sorted as `villagers` is. */
export function sorted(cards: readonly Villager[]): readonly Villager[] {
  return cards.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Strength and colour of a card as two bits, so that cards match if they share one (C7). */
export function traitBits(villager: Villager): number {
  return traitsOf[villager].bits;
}

/** What depends on the number of players (C0). */
interface Setup {
  readonly meetings: number;
  readonly strengths: readonly Strength[];
  readonly removed: number;
  /** Cards laid out on each meeting (C6). */
  readonly laidOut: number;
  /** Turns per player; the last in turn order begins with as many cards, all others with one more. */
  readonly turns: number;
}

const setups: Readonly<Record<number, Setup>> = {
  2: { meetings: 4, strengths: [3, 4, 5, 6], removed: 3, laidOut: 2, turns: 8 },
  3: { meetings: 5, strengths: [3, 4, 5, 6, 7], removed: 4, laidOut: 1, turns: 8 },
  4: { meetings: 6, strengths: [3, 4, 5, 6, 7, 8], removed: 5, laidOut: 1, turns: 7 },
};

/** The setup for a number of players. Throws unless they are two, three or four. */
export function setupFor(seatCount: number): Setup {
  const setup = setups[seatCount];
  if (setup === undefined) throw new RangeError(`the game is not for ${seatCount} players`);
  return setup;
}

/** The cards dealt to each seat: one fewer to the last in turn order (C1). */
export function handSizesFor(seatCount: number, startSeat: Seat): readonly number[] {
  const { turns } = setupFor(seatCount);
  const last = (startSeat + seatCount - 1) % seatCount;
  return Array.from({ length: seatCount }, (_, seat) => (seat === last ? turns : turns + 1));
}

/** The cards in play with this many players, sorted (C0). */
export function packFor(seatCount: number): readonly Villager[] {
  return villagers.filter((card) => setupFor(seatCount).strengths.includes(strengthOf(card)));
}

/** Shields of each player (C2). */
export const shieldsAtStart = 5;

/** What the host chooses (C17). Both aids change what is shown, not the rules. */
export interface ClansOptions {
  /** Shows everybody's points if the game ended now. */
  readonly standings: boolean;
  /** Shows everybody which cards in play do not lie face up. */
  readonly openPack: boolean;
}
