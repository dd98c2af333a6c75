import { execFileSync } from 'node:child_process';
import process from 'node:process';

import { expect, it } from 'vitest';

import { storeParts } from '../../../features.ts';

/** Lists what is loaded along with modules, whether or not they can run here. */
const listing = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  for (const module of process.argv.slice(1)) await import(module).catch(() => {});
  process.stdout.write(loaded.join(' '));
`;

it('the threads of a store load no libraries: each start would wait for them twice', () => {
  const threads = ['write-worker.ts', 'read-worker.ts'].map(
    (script) => new URL(script, import.meta.url).href,
  );
  const parts = storeParts.map(({ module }) => module);
  const told = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', listing, ...threads, ...parts],
    { encoding: 'utf8' },
  );
  const loaded = told.split(' ');
  expect(loaded).toEqual(expect.arrayContaining([...threads, ...parts]));
  expect(loaded.filter((module) => module.includes('/node_modules/'))).toEqual([]);
});
