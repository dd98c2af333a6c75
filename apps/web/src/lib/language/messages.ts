import { languages } from './languages.ts';
import { addTexts, type Texts } from './texts.ts';

/** Has the messages of a part of the pages ready, in the languages that are in use. Rejects if they cannot be fetched. */
export type Messages = () => Promise<void>;

/**
 * @param catalogue by which name components ask for them; several parts can make up one
 * @param files `import.meta.glob('./messages/*.json')`: one a language, whose name begins with it
 */
// A part that a build leaves out takes its messages along.
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

/** The messages of a language that come with the page. */
/* @__NO_SIDE_EFFECTS__ */
export function atHand(messages: object): () => Promise<{ readonly default: object }> {
  return () => Promise.resolve({ default: messages });
}

/** A page that was fetched, as soon as what it says is there, too. */
export async function withMessages<Page extends { readonly messages: Messages }>(
  page: Promise<Page>,
): Promise<Page> {
  const fetched = await page;
  await fetched.messages();
  return fetched;
}
