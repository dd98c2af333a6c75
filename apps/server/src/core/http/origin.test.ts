import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './origin.ts';

const host = 'play.example:3000';

describe('isOwnOrigin', () => {
  it.each([
    ['the host asked for', 'http://play.example:3000', null],
    ['the same behind a proxy that speaks https', 'https://play.example:3000', null],
    ['the public address', 'https://glory.example', 'https://glory.example'],
  ])('accepts %s', (_name, origin, publicOrigin) => {
    expect(isOwnOrigin({ origin, host }, publicOrigin)).toBe(true);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a page without origin', 'null'],
    ['nothing', undefined],
    ['another port', 'http://play.example:3001'],
    ['no port', 'http://play.example'],
    ['a sub-domain', 'http://x.play.example:3000'],
    ['a longer name', 'http://play.example:3000.evil.example'],
    ['a name with a dot at its end', 'http://play.example.:3000'],
    ['another way to write it', 'http://PLAY.example:3000'],
    ['another protocol', 'ftp://play.example:3000'],
  ])('rejects %s', (_name, origin) => {
    const headers = origin === undefined ? { host } : { origin, host };
    expect(isOwnOrigin(headers, null)).toBe(false);
  });

  it.each([
    ['the host asked for', `http://${host}`],
    ['the public host without encryption', 'http://glory.example'],
    ['nothing', undefined],
  ])('accepts only the public address if there is one: not %s', (_name, origin) => {
    const headers = origin === undefined ? { host } : { origin, host };
    expect(isOwnOrigin(headers, 'https://glory.example')).toBe(false);
  });

  it('accepts nothing if the request has no host', () => {
    expect(isOwnOrigin({ origin: 'http://undefined' }, null)).toBe(false);
  });
});
