import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AddDevice } from '@call-to-glory/protocol';

/** A message as the push service received it. */
export interface PushMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service at the edge of the network. */
export interface PushService {
  readonly origin: string;
  readonly messages: readonly PushMessage[];
  /** How many connections there have been. */
  readonly connections: number;
  /** Its answer from now on, optionally with a redirect. */
  answer: { status: number; location?: string };
  /** Resolves when this many messages have arrived in all. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const messages: PushMessage[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      messages.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      const { status, location } = service.answer;
      response.writeHead(status, location === undefined ? {} : { location }).end();
      for (const look of waiting) look();
    });
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    messages,
    get connections() {
      return connections;
    },
    answer: { status: 201 },
    received: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (messages.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** A subscribed browser, which alone can read what it is sent. */
export class PushBrowser {
  readonly subscription: AddDevice;
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string, language = 'en') {
    const p256dh = this.#ecdh.generateKeys().toString('base64url');
    const auth = this.#auth.toString('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth }, language };
  }

  /** The content of a message: RFC 8291 and RFC 8188, one record. Throws if it was meant for another browser. */
  read({ body, headers }: PushMessage): unknown {
    if (headers['content-encoding'] !== 'aes128gcm')
      throw new Error('not encrypted as it should be');
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), theirs]);
    const secret = hkdfSync('sha256', this.#ecdh.computeSecret(theirs), this.#auth, info, 32);
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length),
      );
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** What a message claims about its sender (RFC 8292). Throws unless it is signed with the key it names. */
export function senderOf({ headers }: PushMessage): {
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
} {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never };
}
