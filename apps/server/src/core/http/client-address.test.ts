import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { clientAddress } from './client-address.ts';

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('clientAddress', () => {
  it('is the peer', () => {
    expect(clientAddress(requestFrom('192.0.2.7'), 0)).toBe('192.0.2.7');
  });

  it('does not trust a header that anybody can write', () => {
    expect(clientAddress(requestFrom('192.0.2.7', '198.51.100.1'), 0)).toBe('192.0.2.7');
  });

  it('trusts as many proxies as there are, and nothing before them', () => {
    const request = requestFrom('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2');
    expect(clientAddress(request, 1)).toBe('10.0.0.2');
    expect(clientAddress(request, 2)).toBe('198.51.100.1');
  });

  it.each([
    ['198.51.100.1', '198.51.100.1:40001'],
    ['2001:db8:1:2', '[2001:db8:1:2::9]:40001'],
    ['2001:db8:1:2', '[2001:db8:1:2::9]'],
  ])('is %s without the port that a proxy has added, as in %s', (address, forwarded) => {
    expect(clientAddress(requestFrom('10.0.0.1', forwarded), 1)).toBe(address);
  });

  it('falls back to the peer if a proxy has added nothing', () => {
    expect(clientAddress(requestFrom('10.0.0.1'), 1)).toBe('10.0.0.1');
  });

  it('counts one IPv6 network as one address, however it is written', () => {
    const one = clientAddress(requestFrom('2001:db8:1:2:3:4:5:6'), 0);
    expect(clientAddress(requestFrom('2001:db8:1:2:ffff::1'), 0)).toBe(one);
    expect(clientAddress(requestFrom('2001:db8:1:3::1'), 0)).not.toBe(one);
    expect(clientAddress(requestFrom('2001:0db8:0001:0002::9'), 0)).toBe(one);
  });

  it.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])(
    'unwraps IPv4-mapped IPv6 addresses, however they are written: %s',
    (address) => {
      expect(clientAddress(requestFrom(address), 0)).toBe('192.0.2.7');
    },
  );
});
