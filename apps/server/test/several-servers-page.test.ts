import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

it('docs/SEVERAL-SERVERS.md names a test for each of its rows, by file and title', () => {
  const rows = read('docs/SEVERAL-SERVERS.md').match(/^\| \d+\. .*$/gmu) ?? [];
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 37 }, (_, index) => index + 1),
  );
  const named = rows.filter((row) => !/\| none: .+ \|$/u.test(row));
  // Only what each server counts by itself needs no test over several.
  expect(named.length).toBeGreaterThanOrEqual(34);
  const wrong = named.filter((row) => {
    const [, file = '', title = ''] = /`([^`]+)` “(.+)”/u.exec(row) ?? [];
    return title === '' || !read(file).includes(title);
  });
  expect(wrong).toEqual([]);
});
