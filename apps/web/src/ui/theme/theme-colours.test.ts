import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** The colours of the top bar, which the browser's frame continues, by day and by night. */
const chrome = /--chrome: light-dark\((#\w+), (#\w+)\)/.exec(read('src/ui/theme/tokens.css'));

describe('the colours of the frame around the page', () => {
  it('are those of the theme', () => {
    const shades = read('index.html').matchAll(/data-shade="(\w+)"[^>]*content="(#\w+)"/g);
    expect([...shades].map(([, shade, colour]) => [shade, colour])).toEqual([
      ['day', chrome?.[1]],
      ['night', chrome?.[2]],
    ]);
  });

  it('are also those of the installed page', () => {
    expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
      theme_color: chrome?.[1],
      background_color: chrome?.[1],
    });
  });
});
