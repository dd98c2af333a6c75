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

test('the code has the place for every leak', () => {
  for (const [leak, changes] of leaks) {
    for (const [name, passages] of Object.entries(changes)) {
      const code = readFileSync(new URL(files[name as keyof typeof files], root), 'utf8');
      expect(replacePassages(code, passages), leak).not.toBe(code);
    }
  }
});
