import type { Entropy } from '@call-to-glory/table';

/** Digits and letters without the ones easily mistaken for others (i, l, o, u). */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that nobody can guess: five bits per symbol. */
export function randomId(entropy: Entropy, length: number): string {
  return [...entropy.bytes(length)].map((byte) => symbols.charAt(byte % symbols.length)).join('');
}
