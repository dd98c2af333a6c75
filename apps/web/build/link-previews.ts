import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Plugin } from 'vite';

import { languages } from '../src/lib/language/languages.ts';

const web = join(import.meta.dirname, '..');

/**
 * Adds to the build what the server makes link previews from: for each game the pictures (`preview`, made by
 * `pnpm run previews`), if it has any, with the words for them. They are not part of any page.
 */
export function linkPreviews(): Plugin {
  return {
    name: 'link-previews',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build is not written into a folder');
      const folder = join(dir, 'previews');
      mkdirSync(folder, { recursive: true });
      cpSync(join(web, 'build/preview/ground.png'), join(folder, 'ground.png'));
      for (const pictures of globSync('src/games/*/preview', { cwd: web })) {
        const game = basename(dirname(pictures));
        cpSync(join(web, pictures), join(folder, game), { recursive: true });
        writeFileSync(join(folder, game, 'words.json'), JSON.stringify(wordsOf(game)));
      }
    },
  };
}

/** What a preview says about a game, by language; `options` are those mentioned where they are on, by their names. */
function wordsOf(game: string): object {
  const words = languages.map((language) => {
    const { name, lead } = read(game, `${language}-lobby`);
    return [language, { name, lead, options: read(game, `${language}-preview`) }];
  });
  return Object.fromEntries(words) as object;
}

function read(game: string, catalogue: string): Readonly<Record<string, unknown>> {
  const file = join(web, 'src/games', game, 'messages', `${catalogue}.json`);
  if (!existsSync(file)) throw new Error(`${file} is missing, which previews of links need`);
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
}
