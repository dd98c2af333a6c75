import { ECDH } from 'node:crypto';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

import type { AddDevice } from '@call-to-glory/protocol';

import { isPublicAddress } from '../../core/http/public-address.ts';
import { DeliveryFailed } from './delivery-failed.ts';

/** The push services of browsers: these hosts, and the subdomains of those that begin with a dot. */
const wellKnown = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** A push service has refused a message for good: there is no point in a retry. */
export class PushRefused extends DeliveryFailed {
  override readonly name = 'PushRefused';
}

/**
 * A browser's push endpoint in normal form; null if it does not belong to a push service, as otherwise anybody could
 * make this server send requests anywhere.
 *
 * @param others origins of further push services that the operator trusts
 */
export function pushAddress(endpoint: string, others: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (others.includes(url.origin)) return url.href;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const isKnown = wellKnown.some((host) =>
    host.startsWith('.')
      ? url.hostname.endsWith(host) && !url.hostname.startsWith('.')
      : url.hostname === host,
  );
  return isKnown ? url.href : null;
}

/** Are these usable encryption keys: a point of P-256, and 16 bytes? */
export function arePushKeys({ p256dh, auth }: AddDevice['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Looks up a host as the system does; fails if it resolves into a private network. */
export const lookUpPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} is not in the public network`), '', 0);
    } else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  });
};
