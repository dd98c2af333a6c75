/**
 * Scripts in use today: the recommended and the limited ones of UAX #31, tables 5 and 7. Historic scripts,
 * such as hieroglyphs, are full of signs that look like letters of another script.
 */
const livingScripts =
  'Adlam Arabic Armenian Balinese Bamum Batak Bengali Bopomofo Canadian_Aboriginal Chakma Cham Cherokee Cyrillic ' +
  'Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hanifi_Rohingya Hebrew Hiragana Javanese Kannada ' +
  'Katakana Kayah_Li Khmer Lao Latin Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar ' +
  'New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Oriya Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac ' +
  'Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Wancho Yi';

/** Scripts that are mixed in Chinese, Japanese and Korean, with or without Latin letters. */
const eastAsian = ['Latin Han Bopomofo', 'Latin Han Hiragana Katakana', 'Latin Han Hangul'];

/** Built lazily for the first text, so as not to slow down the start. */
let allowed: readonly RegExp[] | undefined;

/** One pattern per group of scripts; each also allows what all scripts share: digits, punctuation, symbols, accents. */
function patterns(): readonly RegExp[] {
  return [...livingScripts.split(' '), ...eastAsian].map((scripts) => {
    const signs = `Common Inherited ${scripts}`
      .split(' ')
      .map((script) => `\\p{Script_Extensions=${script}}`);
    return new RegExp(`^[${signs.join('')}]*$`, 'u');
  });
}

/**
 * Whether all letters of a text are of one script, or of scripts that are commonly mixed: the texts that UTS #39
 * calls single-script or highly restrictive.
 */
export function isOneScript(text: string): boolean {
  allowed ??= patterns();
  return allowed.some((pattern) => pattern.test(text));
}
