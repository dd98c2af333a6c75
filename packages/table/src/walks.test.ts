import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const walks = readFileSync(new URL('docs/WALKS.md', root), 'utf8').split(/^## /mu).slice(1);

/** The files that a walk mentions by their full path, without duplicates. */
function filesOf(walk: string): readonly string[] {
  const paths = walk.matchAll(/`(?<path>(?:apps|packages)\/[^`]+\.tsx?)`/gu);
  return [...new Set(Array.from(paths, ({ groups }) => groups?.['path'] ?? ''))];
}

it('every walk leads through existing files', () => {
  const gone = walks.flatMap(filesOf).filter((path) => !existsSync(new URL(path, root)));
  expect(gone).toEqual([]);
});

const counted = walks.flatMap((walk): readonly [title: string, count: number, walk: string][] => {
  const [, title = '', count] = /^(?<title>[^\n]*) \((?<count>\d+) files\)/u.exec(walk) ?? [];
  return count === undefined ? [] : [[title, Number(count), walk]];
});

it.each(counted)('%s: through %i files', (_, count, walk) => {
  expect(filesOf(walk)).toHaveLength(count);
});
