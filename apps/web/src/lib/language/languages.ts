/** Every language of the interface, by its own name for itself. */
export const languageNames = { en: 'English', fr: 'Français', ru: 'Русский' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** The language of a tag such as `fr-CA`; null if there are no texts in it. */
export function languageOf(tag: string): Language | null {
  const [first] = tag.toLowerCase().split('-');
  return languages.find((language) => language === first) ?? null;
}
