import { isOneScript } from './one-script.ts';
import { readLine, type TextFault } from './plain-text.ts';

/** Why a name is refused. */
export type NameFault = TextFault | 'mixed-scripts';

export type ReadName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

/** The length of a name in graphemes, and in UTF-8 bytes. */
const max = { graphemes: 24, bytes: 96 };

/**
 * Parses a name that a player has chosen: composed (NFC), with single spaces, in one script, 1 to 24
 * graphemes and at most 96 bytes. A name is a label; it need not be unique.
 */
export function readPlayerName(input: string): ReadName {
  const read = readLine(input, max);
  if (!read.ok) return read;
  return isOneScript(read.text)
    ? { ok: true, name: read.text }
    : { ok: false, reason: 'mixed-scripts' };
}
