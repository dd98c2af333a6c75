import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { GlobalFonts } from '@napi-rs/canvas';

/** A font family in several files, each with some of the characters. */
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

/** The fonts for a text, as a canvas names them: ours for all characters that they have, the system's for the rest. */
export function fontFor(text: string, family: FontFamily): string {
  const { package: name, fileOf } = families[family];
  const ranges = require(`${name}/unicode.json`) as Readonly<Record<string, string>>;
  const needed = Object.entries(ranges).filter(
    ([part, range]) => part === 'latin' || hasOneOf(text, range),
  );
  const names = needed.map(([key]) => {
    // The list of ranges puts the numbers of Chinese and Japanese files in brackets; the names of the files do not.
    const part = key.replaceAll(/[[\]]/gu, '');
    const alias = `${family} ${part}`;
    if (!GlobalFonts.has(alias)) {
      GlobalFonts.register(readFileSync(require.resolve(`${name}/${fileOf(part)}`)), alias);
    }
    return `"${alias}"`;
  });
  return [...names, 'sans-serif'].join(', ');
}

/** Has a text a character in a range? @param range such as `U+0041-005A,U+0061` */
function hasOneOf(text: string, range: string): boolean {
  const bounds = range.split(',').map((one) => {
    const [low = 0, high = low] = one
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { low, high };
  });
  return Array.from(text).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return bounds.some(({ low, high }) => low <= code && code <= high);
  });
}
