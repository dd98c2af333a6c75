import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('the example in the README is the one in the script', () => {
  const [, example] = /```ts\n(.*?)```/su.exec(read('README.md')) ?? [];
  expect(example).toContain('callToGlory');
  expect(read('scripts/play.ts')).toContain(example);
});

test('the files that the README mentions exist', () => {
  const order = /## Reading the code\n(.*)/su.exec(read('README.md'))?.[1] ?? '';
  const files = [...order.matchAll(/`([a-z-]+\.ts)`/gu)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(read(`src/${file}`)).not.toBe('');
});

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}
