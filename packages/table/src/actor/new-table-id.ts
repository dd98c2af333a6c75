import type { Entropy } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';

/** No look-alikes; 32 symbols, so each takes five random bits. */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** The id of a new table: fifty random bits. */
export function newTableId(entropy: Entropy): TableId {
  return Array.from(entropy.bytes(10), (byte) => symbols[byte % symbols.length]).join('');
}
