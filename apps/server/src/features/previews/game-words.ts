import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { ServerLanguage } from '../../core/language/languages.ts';

const texts = z.object({
  name: z.string(),
  lead: z.string(),
  options: z.record(z.string(), z.string()),
});

/** What previews say about a game; `options` are the names of those options that are mentioned when they are on. */
export type GameWords = z.infer<typeof texts>;

const words = z.object({ en: texts, fr: texts, ru: texts }) satisfies z.ZodType<
  Readonly<Record<ServerLanguage, GameWords>>
>;

/** The preview texts in the build of the web client, by the id of the game. */
export type WordsOfGames = ReadonlyMap<string, Readonly<Record<ServerLanguage, GameWords>>>;

/** @param folder where the build puts it; it may be missing */
export function readGameWords(folder: string): WordsOfGames {
  if (!existsSync(folder)) return new Map();
  const files = globSync('*/words.json', { cwd: folder });
  return new Map(
    files.map((file) => [
      dirname(file),
      words.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}
