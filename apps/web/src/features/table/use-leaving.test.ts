import { expect, it } from 'vitest';

import { mayGoHome } from './use-leaving.ts';

it.each(['busy', 'rate-limited', 'storage-unavailable'])(
  'a player who keeps their seat is not taken home: %s',
  (code) => expect(mayGoHome({ ok: false, error: { code } })).toBe(false),
);

it.each(['offline', 'not-seated', 'table-closed', 'no-such-table'])(
  'nobody is held back where there is nothing to leave, or no one to ask: %s',
  (code) => expect(mayGoHome({ ok: false, error: { code } })).toBe(true),
);

it('a player who has left goes home', () => expect(mayGoHome({ ok: true, seq: 7 })).toBe(true));
