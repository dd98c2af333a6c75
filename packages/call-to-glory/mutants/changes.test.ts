import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { files, replacePassages } from './changes.ts';
import { eventLeaks } from './event-leaks.ts';
import { viewLeaks } from './view-leaks.ts';

const root = new URL('../../../', import.meta.url);
const leaks = Object.entries({ ...viewLeaks, ...eventLeaks });

test('there are enough leaks to try', () => {
  expect(leaks.length).toBeGreaterThanOrEqual(30);
});

test.each(leaks)('the code has the place for the leak: %s', (_, changes) => {
  for (const [name, passages] of Object.entries(changes)) {
    const code = readFileSync(new URL(files[name as keyof typeof files], root), 'utf8');
    expect(replacePassages(code, passages)).not.toBe(code);
  }
});
