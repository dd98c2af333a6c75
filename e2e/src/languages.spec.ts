import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { playAt } from './call-to-glory/table-player.ts';
import { desktop, phone, visit } from './people.ts';
import { expect, test } from './test.ts';

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

/** Expects that nothing on the page is English, a key or a gap that was not filled, and that nothing sticks out. */
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
  // What has just come finds its place with the fonts.
  await expect.poll(tooWide).toEqual([]);
}

/** Sentences of the English catalogues that read otherwise in this language. */
function englishOnly(language: 'fr' | 'ru'): ReadonlySet<string> {
  const folders = ['lib/language/messages', 'games/call-to-glory/messages'];
  return new Set(
    folders.flatMap((folder) => {
      const [english, translated] = ['en', language].map((name) =>
        leaves(
          JSON.parse(
            readFileSync(
              new URL(`../../apps/web/src/${folder}/${name}.json`, import.meta.url),
              'utf8',
            ),
          ),
        ),
      );
      const others = new Set(translated?.values());
      return [...(english?.values() ?? [])].filter(
        (text) => text.length > 3 && !others.has(text) && !text.includes('{{'),
      );
    }),
  );
}

function leaves(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [...leaves(inner, `${path}.${key}`)]),
  );
}
