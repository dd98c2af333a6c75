import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../build/stored-look.js', import.meta.url), 'utf8');

/** The dataset of the page after the script has run in a browser that has stored these choices. */
function lookWith(stored: Readonly<Record<string, string>> | null): object {
  const dataset = {};
  const localStorage = {
    getItem(key: string) {
      if (stored === null) throw new Error('storage is forbidden');
      return stored[key] ?? null;
    },
  };
  runInNewContext(script, { document: { documentElement: { dataset, lang: 'fr' } }, localStorage });
  return dataset;
}

describe('the look of a page before its scripts have arrived', () => {
  it('has the theme that was chosen in this browser', () => {
    expect(lookWith({ theme: 'night' })).toEqual({ theme: 'night' });
    expect(lookWith({ theme: 'system' })).toEqual({});
    expect(lookWith({})).toEqual({});
  });

  it('has no picture in a language that was not chosen', () => {
    expect(lookWith({ language: 'ru' })).toEqual({ otherLanguage: '' });
    expect(lookWith({ language: 'fr' })).toEqual({});
  });

  it('is the usual one where nothing can be stored', () => {
    expect(lookWith(null)).toEqual({});
  });

  it.each([
    ['theme', '../lib/settings/theme-choice.ts'],
    ['language', '../lib/language/language-choice.ts'],
  ])('reads %s under the key by which it is stored', (key, file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(source).toContain(`const key = '${key}';`);
    expect(script).toContain(`getItem('${key}')`);
  });
});
