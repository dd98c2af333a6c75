import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';

const web = join(import.meta.dirname, '..');

/**
 * Lays into the build what the server sends in place of the bare `index.html`: pages with a first picture, which is
 * painted before any script has come. `first/home.en.html` is the home page in English, `first/other.en.html` any other
 * page. The picture is what React draws when nothing is known yet, with the styles that it needs; it is inert, and goes
 * when React has made the page.
 */
export function firstPictures(): Plugin {
  let mode = 'production';
  return {
    name: 'first-pictures',
    apply: 'build',
    configResolved(config) {
      ({ mode } = config);
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the build is not written into a folder');
      const index = readFileSync(join(dir, 'index.html'), 'utf8');
      const pictures = await drawPictures(mode);
      mkdirSync(join(dir, 'first'), { recursive: true });
      for (const [name, picture] of Object.entries(pictures)) {
        const [page, language = 'en'] = name.split('.');
        const needed = page === 'home' ? homeFiles(bundle) : [];
        const whole = await withStyles(dir, withPicture(index, language, picture, needed));
        writeFileSync(join(dir, 'first', `${name}.html`), whole);
      }
    },
  };
}

/** The pictures by page and language, such as `home.en`, drawn by a program that is built and run for that. */
async function drawPictures(mode: string): Promise<Readonly<Record<string, string>>> {
  const cache = join(web, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  // Libraries are found from here.
  const folder = mkdtempSync(join(cache, 'first-picture-'));
  try {
    await build({
      root: web,
      configFile: false,
      mode,
      logLevel: 'warn',
      plugins: [react()],
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

/** Scripts and styles of the home page, which a browser can fetch together with the first script. */
function homeFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const home = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/home/home-page.tsx'),
  );
  if (home?.type !== 'chunk') throw new Error('the build has no home page');
  const scripts = [home.fileName, ...home.imports];
  const styles = scripts.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...scripts, ...new Set(styles)];
}

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
        : `<link rel="modulepreload" crossorigin href="${address}">`,
    );
  const { code } = minifySync(
    'stored-look.js',
    readFileSync(join(web, 'build/stored-look.js'), 'utf8'),
  );
  return index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</title>', `</title>\n    <script>${code.trim()}</script>`)
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><div inert>${picture}</div></div>`);
}

/** A page with the styles that its picture needs, and all others after the picture: nothing of it waits for them. */
async function withStyles(dir: string, page: string): Promise<string> {
  const styles = new Beasties({
    path: dir,
    publicPath: '/',
    preload: 'body',
    fonts: false,
    pruneSource: false,
    // What follows a choice in this browser, which nothing here has made.
    allowRules: [/data-theme|data-other-language/],
    logLevel: 'warn',
  });
  return styles.process(page);
}
