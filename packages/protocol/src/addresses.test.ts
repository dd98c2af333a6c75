import { describe, expect, it } from 'vitest';

import { isPage } from './addresses.ts';

describe('isPage', () => {
  it.each(['/', '/rules', '/t/0123456789', '/solo/0123456789', '/nowhere', '/v1.2/x'])(
    'says yes to %s',
    (path) => expect(isPage(path)).toBe(true),
  );

  it.each([
    '/api/me',
    '/socket.io/',
    '/livez',
    '/readyz',
    '/readyz/',
    '/gallery.html',
    '/assets/index-1.js',
    '/.well-known/change-password',
  ])('leaves %s to the server', (path) => expect(isPage(path)).toBe(false));
});
