import type { Entropy } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';

/** Digits and letters without the ones easily mistaken for others (i, l, o, u). */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that nobody can guess: five bits per symbol. */
export function randomId(entropy: Entropy, length: number): string {
  return Array.from(entropy.bytes(length), (byte) => symbols[byte % symbols.length]).join('');
}

export function randomTableId(entropy: Entropy): TableId {
  return randomId(entropy, 10);
}
