import type { IncomingHttpHeaders } from 'node:http';

import { expect, it } from 'vitest';

import { warnOfOrigin } from './warn-of-origin.ts';

/** How often the log warns of refused requests with these headers. */
function warningsOf(
  publicOrigin: string | null,
  ...requests: readonly IncomingHttpHeaders[]
): number {
  let warnings = 0;
  const look = warnOfOrigin({ publicOrigin }, { warn: () => (warnings += 1) } as never);
  for (const headers of requests) look(headers);
  return warnings;
}

it.each([
  [
    'people use another address than PUBLIC_URL',
    'https://play.example',
    { host: 'www.play.example', origin: 'http://www.play.example' },
  ],
  [
    'a proxy writes a host of its own, and there is no PUBLIC_URL',
    null,
    { host: 'localhost:3000', origin: 'https://play.example', 'sec-fetch-site': 'same-origin' },
  ],
])('warns once where %s', (_what, publicOrigin, headers) => {
  expect(warningsOf(publicOrigin, headers, headers)).toBe(1);
});

it('does not warn of other sites, or of programs', () => {
  const host = 'play.example';
  expect(
    warningsOf(
      'https://play.example',
      { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { host },
    ),
  ).toBe(0);
});
