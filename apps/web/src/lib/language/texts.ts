import i18next from 'i18next';

import type { Language } from './languages.ts';

/** The texts of a part of the pages: a loader for each language. */
export type Texts = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** All parts added so far, and the catalogue that each belongs to. */
const parts = new Map<Texts, string>();
/** The languages in use, each with a promise for its texts. */
const inUse = new Map<Language, Promise<unknown>>([['en', Promise.resolve()]]);
let added = 0;

/** How many texts have loaded so far: with each, there may be words where there were none. */
export function textsSoFar(): number {
  return added;
}

/**
 * Loads texts, in every language that is in use now or comes into use later. Several parts can make up one catalogue.
 * Rejects if they cannot be fetched; it may then be called again.
 */
export async function addTexts(catalogue: string, texts: Texts): Promise<void> {
  parts.set(texts, catalogue);
  await Promise.all(Array.from(inUse.keys(), (language) => fetchPart(catalogue, texts, language)));
}

/** Brings a language into use: loads all texts in it. Rejects if they cannot be fetched. */
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
