import { syncBuiltinESMExports } from 'node:module';
import zlib, { gunzipSync } from 'node:zlib';

import { expect, it, onTestFinished, vi } from 'vitest';

import { PackedPages } from './packed-pages.ts';

it('compresses a page again if that has failed', async () => {
  const failing = vi.spyOn(zlib, 'gzip').mockImplementation((_page: unknown, done: unknown) => {
    (done as (error: Error) => void)(new Error('no memory'));
  });
  onTestFinished(mend);
  syncBuiltinESMExports();
  const pages = new PackedPages();
  await expect(pages.pack('page', 'tag', 'gzip')).rejects.toThrow('no memory');
  mend();
  const { body } = await pages.pack('page', 'tag', 'gzip');
  expect(gunzipSync(body).toString()).toBe('page');

  function mend(): void {
    failing.mockRestore();
    syncBuiltinESMExports();
  }
});
