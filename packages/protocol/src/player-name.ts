import { refuse, type Result } from '@call-to-glory/game-kit';

import { isOneScript } from './one-script.ts';
import { readLine, type TextFault } from './plain-text.ts';

/** Why a name is refused. */
export type NameFault = TextFault | 'mixed-scripts';

/** The length of a name in graphemes, and in UTF-8 bytes. */
const max = { graphemes: 24, bytes: 96 };

/**
 * Parses a name that a player has chosen: composed (NFC), with single spaces, in one script, 1 to 24
 * graphemes and at most 96 bytes. A name is a label; it need not be unique.
 */
export function readPlayerName(input: string): Result<string, NameFault> {
  const read = readLine(input, max);
  return read.ok && !isOneScript(read.value) ? refuse('mixed-scripts') : read;
}
