import { createChance, type Chance, type GameTypes, type Seat } from '@call-to-glory/game-kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Entropy } from '../model/ports.ts';
import type { WholePlaying, WholeTable } from '../model/whole-table.ts';

/** The size of the secret that a game is dealt from. */
const secretBytes = 32;

/** The commitment to a secret (hex), published before the game: its SHA-256 (hex). */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** A secret (hex), and the commitment to it. */
export interface CommittedSecret {
  readonly secret: string;
  readonly commitment: string;
}

/** A secret to deal a game from, and the commitment that is published first. */
export function drawSecret(entropy: Entropy): CommittedSecret {
  const secret = bytesToHex(entropy.bytes(secretBytes));
  return { secret, commitment: commitmentOf(secret) };
}

/** The seal of a person's entropy (hex), published before anybody opens theirs: its SHA-256 (hex). */
export function sealOf(entropy: string): string {
  return bytesToHex(sha256(hexToBytes(entropy)));
}

/** What a game is dealt from. */
export interface Dealing {
  /** The server's secret, hex. */
  readonly secret: string;
  /** The entropy each seat has added (hex); empty for nothing. */
  readonly entropy: readonly string[];
  /** The version of tables that began the game: it determines how random streams are labelled. */
  readonly version: number;
  /** Which game of the table, from 1. */
  readonly game: number;
  /** How many moves have been made in it. */
  readonly moves: number;
  /** The row being decided. */
  readonly seq: number;
}

/** The labels of random streams. */
interface Labels {
  deal(dealing: Dealing, name: string): string;
  choice(dealing: Dealing, seat: Seat): string;
  seats(dealing: Dealing): string;
  opener(dealing: Dealing): string;
}

/** With these, the operator could choose among deals by adding harmless rows. */
const byRow: Labels = {
  deal: ({ seq }) => `row/${seq}`,
  choice: ({ seq }) => `bot/${seq}`,
  seats: ({ seq }) => `seats/${seq}`,
  opener: ({ seq }) => `opener/${seq}`,
};

/** With these, all deals of a game are fixed when it begins. */
const byGame: Labels = {
  deal: ({ game }, name) => `deal/${game}/${name}`,
  choice: ({ game, moves }, seat) => `choice/${game}/${moves}/${seat}`,
  seats: ({ game }) => `seats/${game}`,
  opener: ({ game }) => `opener/${game}`,
};

/** The labels that each version of tables uses for the games it began. */
const labelsOf: Readonly<Record<number, Labels>> = {
  1: byRow,
  2: byRow,
  3: byGame,
  4: byGame,
  5: byGame,
  6: byGame,
  7: byGame,
};

/** What the running game is dealt from in a row. */
export function dealingOf<Types extends GameTypes>(
  { entropy, dealtBy, gameNumber, moves }: WholePlaying<Types>,
  { secret, seq }: Pick<Dealing, 'secret' | 'seq'>,
): Dealing {
  return { secret, entropy, version: dealtBy, game: gameNumber, moves, seq };
}

/** What the next game is dealt from, if it begins in this row. */
export function nextDealingOf<Types extends GameTypes>(
  { entropy, version, gameNumber }: WholeTable<Types>,
  { secret, seq }: Pick<Dealing, 'secret' | 'seq'>,
): Dealing {
  return { secret, entropy, version, game: gameNumber + 1, moves: 0, seq };
}

/** The chance for a deal; `name` is the game's name for it (`Game.nextDeal`). */
export function chanceOfDeal(dealing: Dealing, name: string): Chance {
  return chanceFor(dealing, (labels) => labels.deal(dealing, name));
}

/** The chance for a choice that becomes a move: by a bot, or by the table when a clock has run out. */
export function chanceOfChoice(dealing: Dealing, seat: Seat): Chance {
  return chanceFor(dealing, (labels) => labels.choice(dealing, seat));
}

/** The chance that shuffles people before the first game. */
export function chanceOfSeating(dealing: Dealing): Chance {
  return chanceFor(dealing, (labels) => labels.seats(dealing));
}

/** The chance that decides which seat opens the first game. */
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

/**
 * Opens the stream lazily: most moves need no chance, and opening one costs more than deciding them. The only one of
 * some items needs none either: for two of three moves a bot finds just one best command.
 */
function openedWhenUsed(open: () => Chance): Chance {
  let opened: Chance | null = null;
  const chance = (): Chance => (opened ??= open());
  return {
    below: (bound) => chance().below(bound),
    shuffle: (items) => chance().shuffle(items),
    pick: <Item>(items: readonly Item[]) =>
      items.length === 1 ? (items[0] as Item) : chance().pick(items),
  };
}
