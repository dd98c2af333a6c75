import { gunzipSync } from 'node:zlib';

import { expect, it, vi } from 'vitest';

import { PackedPages } from './packed-pages.ts';

const failing = vi.hoisted(() => ({ times: 1 }));
vi.mock(import('node:zlib'), async (original) => {
  const real = await original();
  const gzip = (page: string, done: (error: Error | null, packed: Buffer) => void): void => {
    failing.times -= 1;
    if (failing.times < 0) real.gzip(page, done);
    else done(new Error('no memory'), Buffer.of());
  };
  return { ...real, gzip: gzip as typeof real.gzip };
});

it('compresses a page again if that has failed', async () => {
  const pages = new PackedPages();
  await expect(pages.pack('page', 'tag', 'gzip')).rejects.toThrow('no memory');
  const { body } = await pages.pack('page', 'tag', 'gzip');
  expect(gunzipSync(body).toString()).toBe('page');
});
