import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { folderForTest } from '../../../test/folder.ts';
import { buildOf } from './build-of.ts';

let packages: string;

beforeEach(() => {
  packages = folderForTest();
});

function write(file: string, text: string): void {
  const path = join(packages, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

it('is another one for other sources that fold, and only for these', () => {
  write('table/src/evolve/evolve.ts', '1');
  const first = buildOf(packages);
  for (const file of ['evolve/evolve.test.ts', 'testing/world.ts', 'contracts/log.ts']) {
    write(`table/src/${file}`, '1');
  }
  write('protocol/src/routes.ts', '1');
  expect(buildOf(packages)).toBe(first);
  write('table/src/evolve/evolve.ts', '2');
  expect(buildOf(packages)).not.toBe(first);
});

it('finds the sources of this server, and throws where there are none', () => {
  expect(buildOf()).toMatch(/^[\da-f]{16}$/);
  expect(() => buildOf(packages)).toThrow('there are no sources');
});
