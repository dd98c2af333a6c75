import unhomoglyph from 'unhomoglyph';

/**
 * Signs that Unicode's table of confusables keeps apart, but nobody does in a name: small capitals, and letters that
 * differ only at a second glance. Each precedes what it is read as; that table has turned every m into `rn`.
 */
const further = new Map(
  (
    'ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ĸk ʟl ᴍrn ʍrn ɴn ᴘp ꞯq ʀr ᴛt ᴢz ' +
    'ßb ƅb ꞓe ǝe ɘe πn ᴎu μu χx ʌa ꮖl ωvv wvv ɜ3 il 5s $s @a'
  )
    .split(' ')
    .map(([sign = '', ...letters]) => [sign, letters.join('')]),
);

/** Accents, punctuation, blanks, and invisible characters. Vowel signs of a script and the dots of kana are letters. */
const unnoticed =
  /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309A]]|[\p{P}--@]|[\p{Sk}--\p{Emoji_Modifier}]|[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gv;

/** Could either of two names be taken for the other? */
export function areLookAlikes(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look) => looks.includes(look));
}

/**
 * What a name looks like at a glance: skeletons as in UTS #39, in lower case and without accents. One is of the name
 * as written, one of the name in lower case: a capital may look like one letter, and its small form like another
 * (Greek Η and η). Names that share either of these are taken for each other.
 */
export function looksOf(name: string): readonly string[] {
  return [...new Set([name, name.toLowerCase()].map(skeleton))];
}

function skeleton(name: string): string {
  // A sign's replacement may be a capital, whose small form looks like yet another sign.
  const read = readAs(readAs(name).toLowerCase());
  // A name of nothing but dots stays as it is.
  return read === '' ? name : Array.from(read, (sign) => further.get(sign) ?? sign).join('');
}

/** Replaces each sign by the representative of all that look like it. */
function readAs(text: string): string {
  return noticed(unhomoglyph(noticed(text)));
}

function noticed(text: string): string {
  return text.normalize('NFKD').replaceAll(unnoticed, '');
}
