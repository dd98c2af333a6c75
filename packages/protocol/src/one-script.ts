/**
 * Scripts that people write today: the recommended and the limited ones of UAX #31, tables 5 and 7. What is only
 * written about, such as hieroglyphs, is full of signs that look like letters of another script.
 */
const livingScripts =
  'Adlam Arabic Armenian Balinese Bamum Batak Bengali Bopomofo Canadian_Aboriginal Chakma Cham Cherokee Cyrillic ' +
  'Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hanifi_Rohingya Hebrew Hiragana Javanese Kannada ' +
  'Katakana Kayah_Li Khmer Lao Latin Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar ' +
  'New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Oriya Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac ' +
  'Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Wancho Yi';

/** What is written together in Chinese, Japanese and Korean, with Latin letters or without. */
const eastAsian = ['Latin Han Bopomofo', 'Latin Han Hiragana Katakana', 'Latin Han Hangul'];

/** Made for the first text that is asked about, which no start need wait for. */
let allowed: readonly RegExp[] | undefined;

/** Whatever belongs to one of these scripts, or to all: digits, punctuation, symbols, accents. */
function patterns(): readonly RegExp[] {
  return [...livingScripts.split(' '), ...eastAsian].map((scripts) => {
    const signs = `Common Inherited ${scripts}`
      .split(' ')
      .map((script) => `\\p{Script_Extensions=${script}}`);
    return new RegExp(`^[${signs.join('')}]*$`, 'u');
  });
}

/**
 * Are all letters of a text of one script, or of those that are written together? These are the texts that UTS #39
 * calls single-script or highly restrictive.
 */
export function isOneScript(text: string): boolean {
  allowed ??= patterns();
  return allowed.some((pattern) => pattern.test(text));
}
