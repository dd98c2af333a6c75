import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseRecord } from './notation/parse-record.ts';

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}

test('the files that the README mentions exist', () => {
  const files = [...read('README.md').matchAll(/`(?:bots\/)?([a-z-]+\.ts)`/gu)];
  expect(files.length).toBeGreaterThan(10);
  for (const [name] of files) expect(read(`src/${name.replaceAll('`', '')}`)).not.toBe('');
});

test('the game in NOTATION.md can be parsed', () => {
  const [, text = ''] = /## Text\n\n```\n(.*?)```/su.exec(read('NOTATION.md')) ?? [];
  const parsed = parseRecord(text);
  expect(parsed.ok && parsed.value.turns.map(({ shield }) => shield)).toEqual([true, true, false]);
});
