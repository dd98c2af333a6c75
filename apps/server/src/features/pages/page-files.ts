import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ServerLanguage } from '../../core/language/languages.ts';

/** A page as built, before the preview of its link is inserted. */
export interface PageFile {
  readonly text: string;
  /** Security policy sources for what is inline in the page, such as `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The pages of a build, each reread only when another build has replaced it. */
export class PageFiles {
  readonly #directory: string;
  readonly #read = new Map<string, { readonly builtAt: number; readonly page: PageFile }>();

  /** @param directory of the build */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * The page at a path, prerendered in this language; the bare index where the build prerendered none. Rejects if there
   * is no build.
   *
   * @param game the game that the page is about; null for none
   */
  async get(path: string, game: string | null, language: ServerLanguage): Promise<PageFile> {
    const names =
      path === '/' ? ['home'] : [...(path.startsWith('/t/') ? [`table-${game}`] : []), 'other'];
    for (const name of names) {
      const drawn = await this.#readFile(join('first', `${name}.${language}.html`));
      if (drawn !== null) return drawn;
    }
    return this.#readFile('index.html', true);
  }

  async #readFile(file: string, isNeeded: true): Promise<PageFile>;
  async #readFile(file: string): Promise<PageFile | null>;
  async #readFile(file: string, isNeeded = false): Promise<PageFile | null> {
    const path = join(this.#directory, file);
    const found = await stat(path).catch((error: unknown) => {
      if (isNeeded) throw error;
      return null;
    });
    if (found === null) return null;
    const kept = this.#read.get(file);
    if (kept?.builtAt === found.mtimeMs) return kept.page;
    const text = await readFile(path, 'utf8');
    const page = { text, scripts: sourcesOf('script', text), styles: sourcesOf('style', text) };
    this.#read.set(file, { builtAt: found.mtimeMs, page });
    return page;
  }
}

/** The policy sources for the inline scripts or styles of a page. */
function sourcesOf(element: 'script' | 'style', page: string): readonly string[] {
  return [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`,
  );
}
