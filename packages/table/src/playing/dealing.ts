import { createChance, type Chance, type GameTypes, type Seat } from '@call-to-glory/game-kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Entropy } from '../model/ports.ts';
import type { WholePlaying, WholeTable } from '../model/whole-table.ts';

/** How many bytes of secret a game is dealt from. */
const secretBytes = 32;

/** What is published of a secret (hex) before the game: its SHA-256 (hex). */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** A secret (hex), and what is published of it. */
export interface CommittedSecret {
  readonly secret: string;
  readonly commitment: string;
}

export function drawSecret(entropy: Entropy): CommittedSecret {
  const secret = bytesToHex(entropy.bytes(secretBytes));
  return { secret, commitment: commitmentOf(secret) };
}

/** What is published of the entropy of a person (hex) before anybody opens theirs: its SHA-256 (hex). */
export function sealOf(entropy: string): string {
  return bytesToHex(sha256(hexToBytes(entropy)));
}

/** What a game is dealt from. */
export interface Dealing {
  /** Of the server, hex. */
  readonly secret: string;
  /** What each seat has added (hex); empty for nothing. */
  readonly entropy: readonly string[];
  /** The version of tables that began the game: it says how streams of chance are labelled. */
  readonly version: number;
  /** Which game of the table, from 1. */
  readonly game: number;
  /** How many moves have been made in it. */
  readonly moves: number;
  /** The row that is decided. */
  readonly seq: number;
}

/** How a stream of chance is called. */
interface Labels {
  deal(dealing: Dealing, name: string): string;
  choice(dealing: Dealing, seat: Seat): string;
  seats(dealing: Dealing): string;
  opener(dealing: Dealing): string;
}

/** The operator could choose among deals by adding rows that cost nobody anything. */
const byRow: Labels = {
  deal: ({ seq }) => `row/${seq}`,
  choice: ({ seq }) => `bot/${seq}`,
  seats: ({ seq }) => `seats/${seq}`,
  opener: ({ seq }) => `opener/${seq}`,
};

/** All deals of a game are certain when it begins. */
const byGame: Labels = {
  deal: ({ game }, name) => `deal/${game}/${name}`,
  choice: ({ game, moves }, seat) => `choice/${game}/${moves}/${seat}`,
  seats: ({ game }) => `seats/${game}`,
  opener: ({ game }) => `opener/${game}`,
};

/** What each version of tables has decided: the labels of a game that it began. */
const labelsOf: Readonly<Record<number, Labels>> = {
  1: byRow,
  2: byRow,
  3: byGame,
  4: byGame,
  5: byGame,
  6: byGame,
  7: byGame,
};

/** What the game that is on is dealt from, in a row. */
export function dealingOf<Types extends GameTypes>(
  { entropy, dealtBy, gameNumber, moves }: WholePlaying<Types>,
  { secret, seq }: Pick<Dealing, 'secret' | 'seq'>,
): Dealing {
  return { secret, entropy, version: dealtBy, game: gameNumber, moves, seq };
}

/** What the game that comes next is dealt from, if it begins in a row. */
export function nextDealingOf<Types extends GameTypes>(
  { entropy, version, gameNumber }: WholeTable<Types>,
  { secret, seq }: Pick<Dealing, 'secret' | 'seq'>,
): Dealing {
  return { secret, entropy, version, game: gameNumber + 1, moves: 0, seq };
}

/** The chance by which a game deals; `name` is what it calls that (`Game.nextDeal`). */
export function chanceOfDeal(dealing: Dealing, name: string): Chance {
  return chanceFor(dealing, (labels) => labels.deal(dealing, name));
}

/** The chance of a choice that becomes a move: of a bot, or of the table when a clock has run out. */
export function chanceOfChoice(dealing: Dealing, seat: Seat): Chance {
  return chanceFor(dealing, (labels) => labels.choice(dealing, seat));
}

/** The chance by which people are mixed before the first game. */
export function chanceOfSeating(dealing: Dealing): Chance {
  return chanceFor(dealing, (labels) => labels.seats(dealing));
}

/** The chance by which a seat opens the first game. */
export function chanceOfOpener(dealing: Dealing): Chance {
  return chanceFor(dealing, (labels) => labels.opener(dealing));
}

/** The seed is the SHA-256 of the secret and of what each seat has added, joined by `/`. */
function chanceFor(
  { secret, entropy, version }: Dealing,
  labelIn: (labels: Labels) => string,
): Chance {
  const labels = labelsOf[version];
  if (labels === undefined) throw new Error(`no table of version ${version} is known`);
  const seed = (): Uint8Array =>
    sha256(concatBytes(hexToBytes(secret), utf8ToBytes(entropy.join('/'))));
  return openedWhenUsed(() => createChance(seed(), labelIn(labels)));
}

/** Most moves need no chance, and opening a stream costs more than deciding them. */
function openedWhenUsed(open: () => Chance): Chance {
  let opened: Chance | null = null;
  const chance = (): Chance => (opened ??= open());
  return {
    below: (bound) => chance().below(bound),
    shuffle: (items) => chance().shuffle(items),
    pick: (items) => chance().pick(items),
  };
}
