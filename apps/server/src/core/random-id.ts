import type { Entropy } from '@call-to-glory/table';

/** Digits and letters without those that are mistaken for others (i, l, o, u). */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** A name that nobody can guess: five bits a symbol. */
export function randomId(entropy: Entropy, length: number): string {
  return [...entropy.bytes(length)].map((byte) => symbols.charAt(byte % symbols.length)).join('');
}
