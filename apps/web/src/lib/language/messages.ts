import { languages } from './languages.ts';
import { addTexts, type Texts } from './texts.ts';

/** Loads the messages of a part of the pages, in the languages in use. Rejects if they cannot be fetched. */
export type Messages = () => Promise<void>;

/**
 * @param catalogue the name by which components ask for them; several parts can make up one
 * @param files `import.meta.glob('./messages/*.json')`: one per language, whose name starts with it
 */
// If a build drops a part, its messages go with it.
/* @__NO_SIDE_EFFECTS__ */
export function messagesIn(
  catalogue: string,
  files: Readonly<Record<string, () => Promise<unknown>>>,
): Messages {
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.entries(files).find(([file]) =>
        file.includes(`/${language}`, file.lastIndexOf('/')),
      )?.[1],
    ]),
  ) as Texts;
  return () => addTexts(catalogue, texts);
}

/** Messages of a language that come with the page. */
/* @__NO_SIDE_EFFECTS__ */
export function atHand(messages: object): () => Promise<{ readonly default: object }> {
  return () => Promise.resolve({ default: messages });
}

/** Waits for a fetched page and for its messages. */
export async function withMessages<Page extends { readonly messages: Messages }>(
  page: Promise<Page>,
): Promise<Page> {
  const fetched = await page;
  await fetched.messages();
  return fetched;
}
