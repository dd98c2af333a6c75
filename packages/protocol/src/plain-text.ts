import { accept, refuse, type Result } from '@call-to-glory/game-kit';

/** Joiners and variation selectors inside an emoji; not allowed anywhere else. */
const emojiParts = [
  /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=\p{Extended_Pictographic}|[0-9#*](?=\uFE0F\u20E3))\uFE0F/gu,
];

/**
 * Control characters, bidirectional marks, line separators, unassigned and private code points, lone surrogates;
 * default-ignorable code points; and the object replacement and replacement characters.
 */
const forbidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFFC\uFFFD]/u;

/** Characters that render blank: the empty Braille cell, the null notehead, fillers of Khitan and of hieroglyphs. */
const blank = /\u2800|\u{1D159}|\u{16FE4}|\u{13441}|\u{13442}/u;

const manyMarks = /\p{M}{3}/u;

/** Built lazily for the first text: loading its tables takes 2 % of the startup time. */
let segmenter: Intl.Segmenter | undefined;

/** Why a text is refused. */
export type TextFault = 'empty' | 'too-long' | 'forbidden-character' | 'too-many-marks';

/**
 * Parses one typed line: composed (NFC), with single spaces. Refuses characters that are invisible or
 * blank, and stacked marks.
 *
 * @param max the length in graphemes, and in UTF-8 bytes
 */
export function readLine(
  input: string,
  max: { readonly graphemes: number; readonly bytes: number },
): Result<string, TextFault> {
  const text = input
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const plain = emojiParts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  if (forbidden.test(plain) || blank.test(plain)) return refuse('forbidden-character');
  if (!/[^\s\p{M}]/u.test(text)) return refuse('empty');
  if (manyMarks.test(text.normalize('NFD'))) return refuse('too-many-marks');
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const length = [...segmenter.segment(text)].length;
  const isTooLong = length > max.graphemes || byteLength(text) > max.bytes;
  return isTooLong ? refuse('too-long') : accept(text);
}

/** The length of a well-formed text in UTF-8 bytes. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const symbol of text) {
    const point = symbol.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
