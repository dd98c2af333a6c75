import { describe, expect, it } from 'vitest';

import { relyingPartyOf } from './relying-party.ts';

describe('passkeys are made', () => {
  it.each([
    ['for the address that people type', 'https://play.example', 'https://play.example'],
    ['for this machine', 'http://localhost:3000', null],
    [
      'for this machine if it is what people type',
      'http://localhost:3000',
      'http://localhost:3000',
    ],
  ])('%s', (_what, origin, publicOrigin) => {
    expect(relyingPartyOf({ origin }, publicOrigin)).toEqual({
      id: new URL(origin).hostname,
      origin,
    });
  });

  it.each([
    ['a page that says nothing', undefined, 'https://play.example'],
    ['a page without an address', 'null', null],
    ['another address than people type', 'http://localhost:3000', 'https://play.example'],
    ['an address that anybody may have written', 'https://evil.example', null],
    ['an address without encryption', 'http://play.example', 'http://play.example'],
  ])('not for %s', (_what, origin, publicOrigin) => {
    expect(() => relyingPartyOf({ origin }, publicOrigin)).toThrow('passkeys-unavailable');
  });
});
