/** An attacker's names, each with what it is made of and what becomes of it. */
type HostileName = readonly [what: string, name: string, becomes: Fate];

/** Refused as a name, refused beside the one it looks like, or refused as a banned one. */
type Fate = 'bad-name' | 'name-taken' | 'name-banned';

/** For people who sit beside an Alice. */
export const twinsOfAlice: readonly HostileName[] = [
  ['the same', 'Alice', 'name-taken'],
  ['capitals', 'ALICE', 'name-taken'],
  ['blanks', ' A l i c e ', 'name-taken'],
  ['points', 'A.l.i.c.e', 'name-taken'],
  ['an accent', 'Alicé', 'name-taken'],
  ['a digit', 'A1ice', 'name-taken'],
  ['a bar', 'A|ice', 'name-taken'],
  ['a capital I', 'AIice', 'name-taken'],
  ['a dotless i', 'Alıce', 'name-taken'],
  ['full width', 'Ａｌｉｃｅ', 'name-taken'],
  ['mathematical letters', '𝐀𝐥𝐢𝐜𝐞', 'name-taken'],
  ['letters in circles', 'Ⓐⓛⓘⓒⓔ', 'name-taken'],
  ['raised letters', 'Aˡⁱᶜᵉ', 'name-taken'],
  ['a small capital', 'ᴀlice', 'name-taken'],
  ['small capitals', 'ᴀʟɪᴄᴇ', 'name-taken'],
  ['a Latin alpha', 'Ɑlice', 'name-taken'],
  ['an iota', 'Alɩce', 'name-taken'],
  ['a number of Rome', 'Aⅼice', 'name-taken'],
  ['Cherokee alone', 'ᎪᏞᏆᏟᎬ', 'name-taken'],
  ['a Cherokee letter', 'Ꭺlice', 'bad-name'],
  ['a Lisu letter', 'ꓮlice', 'bad-name'],
  ['a Cyrillic letter', 'Аlice', 'bad-name'],
  ['a Cyrillic letter at the end', 'Alicҽ', 'bad-name'],
  ['a Greek letter', 'Αlice', 'bad-name'],
  ['a Hangul filler behind', 'Alice\u3164', 'bad-name'],
  ['a Hangul filler before', '\u3164Alice', 'bad-name'],
  ['a Hangul filler for a consonant', 'Alice\u115F', 'bad-name'],
  ['an empty Braille cell', 'Alice\u2800', 'bad-name'],
  ['a variation selector', 'Ali\uFE0Fce', 'bad-name'],
];

/** Names, and lines of chat, that are invisible. */
export const unseen: readonly (readonly [what: string, name: string])[] = [
  ['a Hangul filler', '\u3164'],
  ['a Hangul filler for a consonant', '\u115F'],
  ['a Hangul filler for a vowel', '\u1160'],
  ['a Hangul filler of half width', '\uFFA0'],
  ['an empty Braille cell', '\u2800'],
  ['an inherent vowel of Khmer', '\u17B4'],
  ['a blank hieroglyph', '\u{13441}'],
  ['a null notehead', '\u{1D159}'],
  ['a filler of Khitan', 'a\u{16FE4}'],
];

/** For people who come where "Hitler" is banned. */
export const twinsOfHitler: readonly HostileName[] = [
  ['the same', 'Hitler', 'name-banned'],
  ['capitals', 'HITLER', 'name-banned'],
  ['a digit', 'H1tler', 'name-banned'],
  ['points', 'H.i.t.l.e.r', 'name-banned'],
  ['a Hangul filler', 'Hitler\u3164', 'bad-name'],
  ['an empty Braille cell', 'Hitler\u2800', 'bad-name'],
  ['a Greek capital', 'Ηitler', 'bad-name'],
  ['a Cherokee letter', 'Ꮋitler', 'bad-name'],
  ['Cherokee and nothing else', 'ᎻᏆᎢᏞᎬᎡ', 'name-banned'],
];
