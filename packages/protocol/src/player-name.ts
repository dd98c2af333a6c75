import { isOneScript } from './one-script.ts';
import { readLine, type TextFault } from './plain-text.ts';

/** Why a name is refused. */
export type NameFault = TextFault | 'mixed-scripts';

export type ReadName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

/** How long a name may be: in what people count as characters, and in bytes of UTF-8. */
const max = { graphemes: 24, bytes: 96 };

/**
 * Reads a name that a player has chosen: composed, with single blanks, in one script, 1 to 24
 * characters as people count them and at most 96 bytes. A name is a label; it need not be unique.
 */
export function readPlayerName(input: string): ReadName {
  const read = readLine(input, max);
  if (!read.ok) return read;
  return isOneScript(read.text)
    ? { ok: true, name: read.text }
    : { ok: false, reason: 'mixed-scripts' };
}
