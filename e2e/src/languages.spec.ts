import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { desktop, phone, visit } from './people.ts';
import { expect, test } from './test.ts';

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url));

for (const [name, language, locale, device, cards] of [
  ['French on a desk', 'fr', 'fr-FR', desktop, 'Moine'],
  ['Russian on a phone', 'ru', 'ru-RU', phone, 'Монах'],
] as const) {
  test(`${name}: home and some turns without a word of English`, async ({ browser, server }) => {
    const { page } = await visit(browser, homeOf(server), { ...device, locale });
    await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
    await expectWords(page, language);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.locator('#piles')).toBeVisible();
    const player = playAt(page);
    for (let step = 0; step < 7; step += 1) {
      await player.act();
      await expectWords(page, language);
    }
    await page.goto(`${server.url}/gallery.html?state=large-hand&language=${language}`);
    await expect(page.getByRole('option', { name: cards })).toBeAttached();
    for (const state of ['lay-4p', 'watch', 'round-end-tasks', 'game-end']) {
      await page.goto(`${server.url}/gallery.html?state=${state}&language=${language}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expectWords(page, language);
    }
  });
}

/** Expects that no text on the page is English, a key or an unfilled placeholder, and that nothing overflows. */
async function expectWords(page: Page, language: 'fr' | 'ru'): Promise<void> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode.textContent?.trim() ?? '');
    const labelled = document.querySelectorAll('[aria-label]');
    return [...found, ...[...labelled].map((element) => element.ariaLabel ?? '')];
  });
  const english = englishOnly(language);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
  expect(texts.filter((text) => /\{\{|^[a-z]+(\.[a-zA-Z_]+)+$/.test(text))).toEqual([]);
  const tooWide = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('html, h1, h2, [data-button]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 1)
        .map((element) => `${element.tagName} ${element.innerText.slice(0, 60)}`),
    );
  // New text settles once the fonts have loaded.
  await expect.poll(tooWide).toEqual([]);
}

/** All texts of the English catalogues that do not occur in this language. */
function englishOnly(language: 'fr' | 'ru'): ReadonlySet<string> {
  // The server renders those of previews.
  const files = globSync('**/en*.json', { cwd: sources, exclude: ['**/*-preview.json'] });
  const wordsIn = (file: string): readonly string[] =>
    leaves(JSON.parse(readFileSync(join(sources, file), 'utf8')));
  // Some words are the same in both, such as the names of games.
  const others = new Set(
    files.flatMap((file) => wordsIn(join(dirname(file), basename(file).replace('en', language)))),
  );
  return new Set(
    files
      .flatMap(wordsIn)
      .filter((text) => text.length > 3 && !others.has(text) && !text.includes('{{')),
  );
}

function leaves(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
}
