import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { GlobalFonts } from '@napi-rs/canvas';

/** A family, in files for some signs each. */
interface Family {
  readonly package: string;
  fileOf(part: string): string;
}

const families = {
  display: {
    package: '@fontsource/zen-antique',
    fileOf: (part) => `files/zen-antique-${part}-400-normal.woff2`,
  },
  plain: {
    package: '@fontsource-variable/commissioner',
    fileOf: (part) => `files/commissioner-${part}-wght-normal.woff2`,
  },
} as const satisfies Readonly<Record<string, Family>>;

export type FontFamily = keyof typeof families;

const require = createRequire(import.meta.url);

/** What to write a text with, as a canvas names it: whatever signs it has, and the system's own for those that we lack. */
export function fontFor(text: string, family: FontFamily): string {
  const { package: name, fileOf } = families[family];
  const ranges = require(`${name}/unicode.json`) as Readonly<Record<string, string>>;
  const needed = Object.entries(ranges).filter(
    ([part, range]) => part === 'latin' || hasOneOf(text, range),
  );
  const names = needed.map(([key]) => {
    // Parts of Chinese and Japanese have numbers in brackets.
    const part = key.replaceAll(/[[\]]/gu, '');
    const alias = `${family} ${part}`;
    if (!GlobalFonts.has(alias)) {
      GlobalFonts.register(readFileSync(require.resolve(`${name}/${fileOf(part)}`)), alias);
    }
    return `"${alias}"`;
  });
  return [...names, 'sans-serif'].join(', ');
}

/** @param range such as `U+0041-005A,U+0061` */
function hasOneOf(text: string, range: string): boolean {
  const bounds = range.split(',').map((one) => {
    const [low = 0, high = low] = one
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { low, high };
  });
  return Array.from(text).some((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return bounds.some(({ low, high }) => low <= code && code <= high);
  });
}
