import { createChance, type Chance } from '@call-to-glory/game-kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** How many bytes of secret a game is dealt from. */
export const secretBytes = 32;

/** What is published of a secret (hex) before the game: its SHA-256 (hex). */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The chance of whatever the row does: dealing, drawing, who starts. */
export function chanceOfRow(secret: string, entropy: readonly string[], seq: number): Chance {
  return chanceFor(secret, entropy, `row/${seq}`);
}

/** The chance of a choice that becomes a row: of a bot, or of the table when a clock has run out. */
export function chanceOfChoice(secret: string, entropy: readonly string[], seq: number): Chance {
  return chanceFor(secret, entropy, `bot/${seq}`);
}

/** The chance by which people are mixed before the first game. */
export function chanceOfSeating(secret: string, entropy: readonly string[], seq: number): Chance {
  return chanceFor(secret, entropy, `seats/${seq}`);
}

/** The chance by which a seat opens the first game. */
export function chanceOfOpener(secret: string, entropy: readonly string[], seq: number): Chance {
  return chanceFor(secret, entropy, `opener/${seq}`);
}

/** The seed is the SHA-256 of the secret and of what each seat has added, joined by `/`. */
function chanceFor(secret: string, entropy: readonly string[], label: string): Chance {
  return openedWhenUsed(() =>
    createChance(sha256(concatBytes(hexToBytes(secret), utf8ToBytes(entropy.join('/')))), label),
  );
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
