import i18next from 'i18next';

import type { Language } from './languages.ts';

/** The texts of a part of the pages: for each language, how to come by them. */
export type Texts = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** All parts that are on the pages by now, and the catalogue that each belongs to. */
const parts = new Map<Texts, string>();
/** The languages that are in use, each with when its texts are there. */
const inUse = new Map<Language, Promise<unknown>>([['en', Promise.resolve()]]);
let added = 0;

/** How many texts have come so far: with each, there may be words where there were none. */
export function textsSoFar(): number {
  return added;
}

/**
 * Has texts ready, in every language that is in use now or comes into use later. Several parts can make up one
 * catalogue. Rejects if they cannot be fetched; it may then be asked again.
 */
export async function addTexts(catalogue: string, texts: Texts): Promise<void> {
  parts.set(texts, catalogue);
  await Promise.all(Array.from(inUse.keys(), (language) => fetchPart(catalogue, texts, language)));
}

/** Takes a language into use: has all texts ready in it. Rejects if they cannot be fetched. */
export async function addLanguage(language: Language): Promise<void> {
  const known = inUse.get(language);
  if (known !== undefined) return void (await known);
  const all = Array.from(parts, ([texts, catalogue]) => fetchPart(catalogue, texts, language));
  const fetching = Promise.all(all);
  inUse.set(language, fetching);
  try {
    await fetching;
  } catch (error) {
    inUse.delete(language);
    throw error;
  }
}

async function fetchPart(catalogue: string, texts: Texts, language: Language): Promise<void> {
  const { default: words } = await texts[language]();
  i18next.addResourceBundle(language, catalogue, words, true, true);
  added += 1;
}
