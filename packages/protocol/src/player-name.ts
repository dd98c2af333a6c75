/** Why a name is refused. */
export const nameFaults = ['empty', 'too-long', 'forbidden-character', 'too-many-marks'] as const;

export type NameFault = (typeof nameFaults)[number];

export type ReadName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

/** Longest name: in what people count as characters, and in bytes of UTF-8. */
const longest = { graphemes: 24, bytes: 96 };

/** What joins the parts of one emoji; not allowed anywhere else. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)\u200D(?=\p{Extended_Pictographic})/gu;

/** Controls, bidirectional and other invisible marks, line ends, unassigned and private symbols, lone halves. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}]/u;

const manyMarks = /\p{M}{3}/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Reads a name that a player has chosen: composed, with single blanks, 1 to 24 characters as
 * people count them and at most 96 bytes. A name is a label; it need not be unique.
 */
export function readPlayerName(input: string): ReadName {
  const name = input
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  if (forbidden.test(name.replaceAll(emojiJoiner, ''))) {
    return { ok: false, reason: 'forbidden-character' };
  }
  if (!/[^\s\p{M}]/u.test(name)) return { ok: false, reason: 'empty' };
  if (manyMarks.test(name.normalize('NFD'))) return { ok: false, reason: 'too-many-marks' };
  const length = [...segmenter.segment(name)].length;
  if (length > longest.graphemes || byteLength(name) > longest.bytes) {
    return { ok: false, reason: 'too-long' };
  }
  return { ok: true, name };
}

/** Bytes of a well-formed text in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const symbol of text) {
    const point = symbol.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
