import { languages } from './languages.ts';
import { addTexts, type Texts } from './texts.ts';

/** Has the messages of a part of the pages ready, in the languages that are in use. Rejects if they cannot be fetched. */
export type Messages = () => Promise<void>;

/**
 * @param catalogue by which name components ask for them
 * @param files `import.meta.glob('./messages/*.json')`
 */
export function messagesIn(
  catalogue: string,
  files: Readonly<Record<string, () => Promise<unknown>>>,
): Messages {
  const texts = Object.fromEntries(
    languages.map((language) => [language, files[`./messages/${language}.json`]]),
  ) as Texts;
  return () => addTexts(catalogue, texts);
}

/** A page that was fetched, as soon as what it says is there, too. */
export async function speaking<Page extends { readonly messages: Messages }>(
  page: Promise<Page>,
): Promise<Page> {
  const fetched = await page;
  await fetched.messages();
  return fetched;
}
