import unhomoglyph from 'unhomoglyph';

/**
 * What Unicode's table of look-alikes keeps apart, but nobody does in a name: small capitals, and letters that differ
 * only at a second glance. Each stands before what it is read as; that table has made `rn` of every m.
 */
const further = new Map(
  (
    'ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ĸk ʟl ᴍrn ʍrn ɴn ᴘp ꞯq ʀr ᴛt ᴢz ' +
    'ßb ƅb ꞓe ǝe ɘe πn ᴎu μu χx ʌa ꮖl ωvv wvv ɜ3 il 5s $s @a'
  )
    .split(' ')
    .map(([sign = '', ...letters]) => [sign, letters.join('')]),
);

/** Accents, punctuation, blanks, and what cannot be seen. Vowel signs of a script and the dots of kana are letters. */
const unnoticed =
  /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309A]]|[\p{P}--@]|[\p{Sk}--\p{Emoji_Modifier}]|[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gv;

/** Could one of two names be taken for the other? */
export function areLookAlikes(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look) => looks.includes(look));
}

/**
 * What a name looks like at a glance: skeletons as in UTS #39, in lower case and without accents. One of the name as
 * it is written, one of the name in lower case: a capital may look like one letter, and its small form like another
 * (Greek Η and η). Names that share one of these are taken for each other.
 */
export function looksOf(name: string): readonly string[] {
  return [...new Set([name, name.toLowerCase()].map(skeleton))];
}

function skeleton(name: string): string {
  // What stands for a sign may be a capital, whose small form looks like yet another sign.
  const read = readAs(readAs(name).toLowerCase());
  // A name of nothing but dots is that.
  return read === '' ? name : Array.from(read, (sign) => further.get(sign) ?? sign).join('');
}

/** Each sign as the one that stands for all that look like it. */
function readAs(text: string): string {
  return noticed(unhomoglyph(noticed(text)));
}

function noticed(text: string): string {
  return text.normalize('NFKD').replaceAll(unnoticed, '');
}
