/** What is read as another letter, each before that letter: Cyrillic, Greek, signs; all in lower case. */
const pairs =
  'аa вb еe ёe з3 иu іl їl јj кk мm нh оo пn рp сc тt уy хx ѕs ԁd һh ԛq ԝw ' +
  'αa βb εe ηn ιl κk μu νv οo ρp τt υu χx ωw 0o 1l |l il ıl 5s $s @a';

const lookAlikes = new Map(pairs.split(' ').map(([sign = '', letter = '']) => [sign, letter]));

/** What a name looks like at a glance: two names with the same skeleton are taken for each other. */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{Cf}]/gu, (sign) => (sign === '@' ? sign : ''));
  return Array.from(plain, (sign) => lookAlikes.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
