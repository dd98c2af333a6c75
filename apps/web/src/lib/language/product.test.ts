import { readFileSync } from 'node:fs';

import { productName } from '@call-to-glory/protocol/product';
import i18next from 'i18next';
import { expect, it } from 'vitest';

import { startI18n } from './i18n.ts';

it('the product has one name in texts, in the page and on a home screen', async () => {
  await startI18n();
  expect(i18next.t('title')).toBe(productName);
  expect(read('index.html')).toContain(`<title>${productName}</title>`);
  const { name, short_name: short } = manifest();
  expect([name, short]).toEqual([productName, productName]);
});

it('search results and home screens describe the product alike', () => {
  expect(read('index.html')).toContain(`content="${String(manifest()['description'])}"`);
});

function manifest(): Record<string, unknown> {
  return JSON.parse(read('public/manifest.webmanifest')) as Record<string, unknown>;
}

function read(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}
