import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { BrowserContext } from '@playwright/test';

/** A fake push service, with one browser that has subscribed to it. */
export interface PushService {
  readonly origin: string;
  /** The messages sent to the browser so far, decrypted with its keys; each was signed with the server's key. */
  readonly messages: readonly string[];
  /** Makes the pages of a browser subscribe here, with these keys, instead of over the internet. */
  stand(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on any free port. Like real ones, it answers 403 to messages that are unsigned or cannot be decrypted. */
export async function startPushService(): Promise<PushService> {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const messages: string[] = [];
  let origin = '';

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        requireSignature(request.headers.authorization ?? '', origin);
        messages.push(decrypt(Buffer.concat(parts)));
        response.writeHead(201).end();
      } catch (error) {
        response.writeHead(403).end(String(error));
      }
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** RFC 8291 over RFC 8188, with one record. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + theirs.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  async function stand(context: BrowserContext): Promise<void> {
    const subscription = {
      endpoint: `${origin}/up/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    };
    await context.addInitScript((json) => {
      let asked: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(asked as PushSubscription);
      PushManager.prototype.subscribe = (options) => {
        if (options?.userVisibleOnly !== true || options.applicationServerKey === undefined) {
          return Promise.reject(new DOMException('no key', 'InvalidAccessError'));
        }
        asked = {
          ...json,
          toJSON: () => json,
          unsubscribe: () => {
            asked = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(asked as PushSubscription);
      };
    }, subscription);
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  return { origin, messages, stand, close };
}

/** Throws unless a message is meant for this service and signed with the key that it names (RFC 8292). */
function requireSignature(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string };
  if (!isSigned || aud !== origin) throw new Error('not signed for this service');
}
