import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { heights, widths } from './breakpoints.ts';

const source = new URL('../../', import.meta.url);
const styles = globSync('**/*.css', { cwd: source })
  .map((file) => readFileSync(new URL(file, source), 'utf8'))
  .join('\n');
const queries = [...styles.matchAll(/@media([^{]*)\{/g)].map(([, query]) => query ?? '').join('\n');

/** The numbers of pixels that media queries compare a width, or a height, with. */
function asked(axis: 'width' | 'height'): readonly number[] {
  const after = queries.matchAll(new RegExp(`\\b${axis} *[<>]=? *(\\d+)px`, 'g'));
  const before = queries.matchAll(new RegExp(`(\\d+)px *[<>]=? *${axis}\\b`, 'g'));
  return [...new Set([...after, ...before].map(([, pixels]) => Number(pixels)))].toSorted(
    (one, other) => one - other,
  );
}

describe('the media queries', () => {
  // Some are used only by scripts, through the same table.
  it('ask for named widths', () => {
    expect(Object.values(widths)).toEqual(expect.arrayContaining([...asked('width')]));
  });

  it('ask for named heights, and for all of them', () => {
    expect(asked('height')).toEqual(Object.values(heights));
  });

  it('ask for widths and heights, and only in this way', () => {
    expect(asked('width').length).toBeGreaterThan(10);
    expect(queries).not.toMatch(/(?:min|max)-(?:width|height)|(?:inline|block)-size/);
  });
});
