import { createECDH, randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { isPublicAddress } from '../../core/http/public-address.ts';
import { arePushKeys, lookUpPublic, pushAddress } from './push-services.ts';

describe('the address of a push service', () => {
  const used = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QNabc',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYA',
  ];
  const others = [
    '',
    'nonsense',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@localhost/fcm',
    'https://fcm.googleapis.com.example.org/fcm',
    'https://example.org/https://fcm.googleapis.com/',
    'https://evilpush.apple.com.example/',
    'https://push.apple.com.evil/',
    'https://xpush.apple.com/',
    'https://.push.apple.com/',
    'https://localhost/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://2130706433/push',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.7/push',
    'https://router.local/push',
    'https://fcm.googleapis.com/fcm#fragment',
  ];

  it('is one that browsers use, and nothing else', () => {
    const taken = [...used, ...others].filter((endpoint) => pushAddress(endpoint, []) !== null);
    expect(taken).toEqual(used);
    expect(used.map((endpoint) => pushAddress(endpoint, []))).toEqual(used);
  });

  it('may be one that the operator trusts, with that port only', () => {
    const trusted = ['http://localhost:4000', 'https://push.example.org'];
    expect(pushAddress('http://localhost:4000/up/1', trusted)).toBe('http://localhost:4000/up/1');
    expect(pushAddress('https://push.example.org/1', trusted)).toBe('https://push.example.org/1');
    expect(pushAddress('http://localhost:4001/up/1', trusted)).toBeNull();
    expect(pushAddress('http://push.example.org/1', trusted)).toBeNull();
    expect(pushAddress('https://a.push.example.org/1', trusted)).toBeNull();
  });
});

describe('the keys of a subscription', () => {
  const point = createECDH('prime256v1').generateKeys();
  const good = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };

  it('are a point of the curve and 16 bytes', () => {
    expect(arePushKeys(good)).toBe(true);
    const off = Buffer.from(point);
    off[64] = (off[64] ?? 0) ^ 1;
    expect(arePushKeys({ ...good, p256dh: off.toString('base64url') })).toBe(false);
    expect(arePushKeys({ ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
    expect(arePushKeys({ ...good, p256dh: '' })).toBe(false);
    expect(arePushKeys({ ...good, p256dh: point.subarray(1).toString('base64url') })).toBe(false);
    expect(arePushKeys({ ...good, auth: randomBytes(15).toString('base64url') })).toBe(false);
  });
});

describe('the public network', () => {
  it('is nothing but the addresses that anybody can reach', () => {
    const open = '8.8.8.8 172.15.0.1 172.32.0.1 192.167.1.1 100.63.0.1 2607:f8b0::1'.split(' ');
    const others =
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.1 192.168.0.1 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 fc00::1 fd12::1 fe80::1 ff02::1 64:ff9b::a00:1 2001:db8::1 2002:a00:1::'.split(
        ' ',
      );
    expect([...open, ...others].filter(isPublicAddress)).toEqual(open);
  });

  it.each([{}, { all: true }])('is where names have to lead to: %j', async (options) => {
    const error = await new Promise((resolve) => {
      lookUpPublic('localhost', options, resolve);
    });
    expect(String(error)).toContain('localhost is not in the public network');
  });
});
