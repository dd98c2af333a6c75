/** The languages that the server has texts in; the first is the fallback. */
export const languages = ['en', 'fr', 'ru'] as const;

export type ServerLanguage = (typeof languages)[number];

/** The supported language that somebody likes best. @param accepted the header `Accept-Language` */
export function preferredLanguage(accepted = ''): ServerLanguage {
  const wishes = accepted.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const [name] = tag.toLowerCase().split('-');
    const language = languages.find((one) => one === name);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return language === undefined ? [] : [{ language, quality: Number(quality) || 0 }];
  });
  const [best] = wishes
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return best?.language ?? languages[0];
}
