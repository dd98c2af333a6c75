import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A source of fair, reproducible chance: the only one that rules and bots ever see. */
export interface Chance {
  /** A whole number from 0 to `bound - 1`, each equally likely. Throws unless 1 <= bound <= 2^32. */
  below(bound: number): number;
  /** A new array with the same items in an order where each permutation is equally likely. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** One of the items. Throws if there are none. */
  pick<Item>(items: readonly Item[]): Item;
}

const blockBytes = 1024;

/**
 * Opens the stream of chance that belongs to a seed and a label.
 *
 * The same pair always gives the same stream; different labels give independent streams, so
 * revealing one says nothing about another. HKDF-SHA-256 makes the key, ChaCha20 the stream.
 *
 * @param seed any bytes; secrets should hold 256 bits of entropy
 * @param label what the stream is for, such as `command/17`
 */
export function createChance(seed: Uint8Array, label: string): Chance {
  const key = hkdf(sha256, seed, undefined, utf8ToBytes(label), 32);
  const words = new Uint32Array(blockBytes / 4);
  const bytes = new Uint8Array(words.buffer);
  const zeros = new Uint8Array(blockBytes);
  const nonce = new Uint8Array(12);
  let block = 0;
  let used = words.length;

  function nextWord(): number {
    const word = words[used];
    if (word !== undefined) {
      used += 1;
      return word;
    }
    chacha20(key, nonce, zeros, bytes, block * (blockBytes / 64));
    block += 1;
    used = 0;
    return nextWord();
  }

  function below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) {
      throw new RangeError(`bound must be a whole number from 1 to 2^32, not ${bound}`);
    }
    // Words beyond the largest multiple of the bound are rejected: they would bias the result to low numbers.
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
    }
    return shuffled;
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[below(items.length)] as Item;
  }

  return { below, shuffle, pick };
}
