/** What joins the parts of one emoji and gives it its colours; not allowed anywhere else. */
const emojiParts = [
  /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=\p{Extended_Pictographic}|[0-9#*](?=\uFE0F\u20E3))\uFE0F/gu,
];

/**
 * Controls, bidirectional marks, line ends, unassigned and private symbols, lone halves; whatever Unicode says may be
 * ignored; and what stands for something that cannot be read.
 */
const forbidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFFC\uFFFD]/u;

/** Signs that are drawn blank: the empty Braille cell, the null notehead, fillers of Khitan and of hieroglyphs. */
const blank = /\u2800|\u{1D159}|\u{16FE4}|\u{13441}|\u{13442}/u;

const manyMarks = /\p{M}{3}/u;

/** Made for the first text that is read: its tables take a fiftieth of what a start computes. */
let segmenter: Intl.Segmenter | undefined;

/** Why a text is refused. */
export type TextFault = 'empty' | 'too-long' | 'forbidden-character' | 'too-many-marks';

export type ReadText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: TextFault };

/**
 * Reads one line that somebody has typed: composed, with single blanks, without what is invisible,
 * blank or piles up.
 *
 * @param max in what people count as characters, and in bytes of UTF-8
 */
export function readLine(
  input: string,
  max: { readonly graphemes: number; readonly bytes: number },
): ReadText {
  const text = input
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const plain = emojiParts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  if (forbidden.test(plain) || blank.test(plain)) {
    return { ok: false, reason: 'forbidden-character' };
  }
  if (!/[^\s\p{M}]/u.test(text)) return { ok: false, reason: 'empty' };
  if (manyMarks.test(text.normalize('NFD'))) return { ok: false, reason: 'too-many-marks' };
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const length = [...segmenter.segment(text)].length;
  if (length > max.graphemes || byteLength(text) > max.bytes) {
    return { ok: false, reason: 'too-long' };
  }
  return { ok: true, text };
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
