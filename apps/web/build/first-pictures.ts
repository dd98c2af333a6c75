import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build, minifySync, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { languages } from '../src/lib/language/languages.ts';

const web = join(import.meta.dirname, '..');

/** Our scripts that a page starts with: everything they need is requested at once, not one after the other. */
const start = ['/main.tsx'];
const tableStart = [...start, '/pages/table/table-page.tsx', '/connection/socket-library.ts'];

/**
 * Adds to the build what the server sends in place of the bare `index.html`: pages with a first picture, which is
 * painted before any script has arrived. `first/home.en.html` is the home page in English, `first/table-chess.en.html`
 * a table of that game, `first/other.en.html` any other page. The picture is what React renders before any data has
 * come, with the styles that it needs; it is inert, and is removed when React has rendered the page, which then does
 * what was pressed in it.
 *
 * @param games the names of their folders
 */
export function firstPictures(games: readonly string[]): Plugin {
  const pages = [
    { page: 'home', picture: 'home', begins: [...start, '/home/home-page.tsx'] },
    ...games.map((game) => ({
      page: `table-${game}`,
      picture: 'table',
      begins: [...tableStart, `/games/${game}/client.tsx`],
    })),
    { page: 'other', picture: 'other', begins: start },
  ];
  let config: Pick<ResolvedConfig, 'mode' | 'css'>;
  return {
    name: 'first-pictures',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the build is not written into a folder');
      const index = readFileSync(join(dir, 'index.html'), 'utf8');
      const pictures = await drawPictures(config);
      mkdirSync(join(dir, 'first'), { recursive: true });
      for (const { page, picture: drawn, begins } of pages) {
        const needed = filesOf(bundle, begins);
        // Null: the game is not offered.
        if (needed === null) continue;
        for (const language of languages) {
          const picture = pictures[`${drawn}.${language}`];
          if (picture === undefined) throw new Error(`there is no ${drawn} in ${language}`);
          // The page's content security policy forbids style attributes.
          if (picture.includes(' style="')) throw new Error(`an element of ${drawn} has a style`);
          const whole = await withStyles(dir, withPicture(index, language, picture, needed));
          writeFileSync(join(dir, 'first', `${page}.${language}.html`), whole);
        }
      }
    },
  };
}

/** The pictures by page and language, such as `home.en`, drawn by a program that is built and run for the purpose. */
async function drawPictures({
  mode,
  css: { modules },
}: Pick<ResolvedConfig, 'mode' | 'css'>): Promise<Readonly<Record<string, string>>> {
  const cache = join(web, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  // Libraries can be resolved from here.
  const folder = mkdtempSync(join(cache, 'first-picture-'));
  try {
    await build({
      root: web,
      configFile: false,
      mode,
      logLevel: 'warn',
      plugins: [react()],
      // Class names are the same as in the styles of the pages.
      css: modules === undefined ? {} : { modules },
      build: { ssr: 'src/first-picture/draw.tsx', outDir: folder, assetsInlineLimit: 0 },
    });
    const drawn = join(folder, 'pictures.json');
    execFileSync(process.execPath, [join(folder, 'draw.js'), drawn], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(readFileSync(drawn, 'utf8')) as Record<string, string>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The files of these scripts and of all their imports, and their styles; null if the build lacks one of the scripts.
 *
 * @param begins how the paths of the scripts end
 */
function filesOf(
  bundle: Rolldown.OutputBundle,
  begins: readonly string[],
): readonly string[] | null {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const scripts = new Set<string>();
  // A script that only re-exports others is in its file without being one of its modules.
  const open = begins.flatMap(
    (path) =>
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))?.fileName ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))?.fileName ??
      [],
  );
  if (open.length < begins.length) return null;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (scripts.has(file)) continue;
    scripts.add(file);
    open.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  const styles = chunks
    .filter(({ fileName }) => scripts.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...new Set(styles)];
}

/**
 * A page with its picture and its first scripts. Scripts have low priority, so that the styles and fonts of the
 * picture, which is painted without them, are loaded first.
 */
function withPicture(
  index: string,
  language: string,
  picture: string,
  needed: readonly string[],
): string {
  const tags = needed
    .map((file) => `/${file}`)
    .filter((address) => !index.includes(address))
    .map((address) =>
      address.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${address}">`
        : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
    );
  const inline = ['stored-look.js', 'early-press.js'].map(
    (file) => minifySync(file, readFileSync(join(web, 'build', file), 'utf8')).code,
  );
  const script = '<script type="module"';
  if (!index.includes(script)) throw new Error('index.html begins with no script');
  return index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</title>', `</title>\n    <script>${inline.join('').trim()}</script>`)
    .replace(script, `${script} fetchpriority="low"`)
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><div inert>${picture}</div></div>`);
}

/** A page with its picture's styles inlined, and all others after the picture, so that painting waits for none. */
async function withStyles(dir: string, page: string): Promise<string> {
  const styles = new Beasties({
    path: dir,
    publicPath: '/',
    preload: 'body',
    fonts: false,
    pruneSource: false,
    // Kept: rules that depend on choices made in a browser, which the build cannot see, and those that begin with what
    // Beasties cannot match.
    allowRules: [/data-theme|data-other-language|data-pressed/, /^:is\(/],
    logLevel: 'warn',
  });
  const whole = await styles.process(page);
  return whole.replace('<style>', () => `<style>${ownFonts()}`);
}

/** The fonts that need not be fetched: they are as large as those to come, so that nothing moves when those arrive. */
function ownFonts(): string {
  const fonts = readFileSync(join(web, 'src', 'ui', 'theme', 'fonts.css'), 'utf8');
  const local = fonts.match(/@font-face \{[^}]*local\([^}]*\}/gu);
  if (local === null) throw new Error('fonts.css names no fonts of the system');
  return local.join('').replaceAll(/\s+/gu, ' ');
}
