import { expect, it } from 'vitest';

import { mayGoHome } from './use-leaving.ts';

it.each(['busy', 'rate-limited', 'storage-unavailable'])(
  'nobody is taken home who has kept their seat: %s',
  (code) => expect(mayGoHome({ ok: false, error: { code } })).toBe(false),
);

it.each(['offline', 'not-seated', 'table-closed', 'no-such-table'])(
  'nobody is held where there is nothing to leave, or nobody to ask: %s',
  (code) => expect(mayGoHome({ ok: false, error: { code } })).toBe(true),
);

it('who has left goes home', () => expect(mayGoHome({ ok: true, seq: 7 })).toBe(true));
