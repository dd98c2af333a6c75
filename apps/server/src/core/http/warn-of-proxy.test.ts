import type { IncomingMessage } from 'node:http';

import { expect, it } from 'vitest';

import { warnOfProxy } from './warn-of-proxy.ts';

function warningsOf(
  trustedProxies: number,
  ...requests: readonly (readonly [peer: string | undefined, forwarded?: string])[]
): readonly unknown[] {
  const warnings: unknown[] = [];
  const look = warnOfProxy({ trustedProxies }, {
    warn: (what: unknown) => warnings.push(what),
  } as never);
  for (const [remoteAddress, forwarded] of requests) {
    look({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    } as IncomingMessage);
  }
  return warnings;
}

it.each(['127.0.0.1', '::1', '::ffff:10.0.2.100', 'fe80::1%eth0', 'fd00::7'])(
  'warns once of a proxy at %s that the configuration does not know of',
  (peer) => {
    const seen = [peer, '198.51.100.7'] as const;
    expect(warningsOf(0, seen, seen, ['10.0.0.9', 'x'])).toHaveLength(1);
    expect(warningsOf(1, seen)).toEqual([]);
  },
);

it('does not warn of what visitors write themselves, or where nothing is forwarded', () => {
  expect(warningsOf(0, ['8.8.8.8', '1.1.1.1'], ['2606:4700::1', 'x'])).toEqual([]);
  expect(warningsOf(0, ['127.0.0.1'], ['::1'], [undefined, 'x'])).toEqual([]);
});
