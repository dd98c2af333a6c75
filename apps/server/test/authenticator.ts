import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page contributes when it makes or shows a passkey. */
export interface Page {
  readonly origin: string;
  /** The server's challenge (base64url). */
  readonly challenge: string;
}

/** Bits of the authenticator data: user present, user verified, key included. */
const flags = { present: 0x01, verified: 0x04, included: 0x40 };

/** A passkey on a device, as a browser would use it; holds its secret and counts its uses. */
export class Authenticator {
  readonly id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  counter = 0;

  constructor(id = randomBytes(16)) {
    this.id = id;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** The response to a page that asks for a new passkey. */
  make(page: Page): object {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const included = Buffer.concat([
      Buffer.alloc(16),
      Buffer.of(0, this.id.length),
      this.id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#data(page, included))],
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', page).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal', 'telepathy'],
    });
  }

  /** The response to a page that asks for this passkey. */
  show(page: Page): object {
    this.counter += 1;
    const data = this.#data(page);
    const client = clientData('webauthn.get', page);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #data({ origin }: Page, included?: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(Buffer.from(new URL(origin).hostname)),
      Buffer.of(flags.present | flags.verified | (included === undefined ? 0 : flags.included)),
      counter,
      included ?? Buffer.alloc(0),
    ]);
  }
}

function clientData(type: string, { origin, challenge }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: Buffer): Buffer {
  return hash('sha256', data, 'buffer');
}
