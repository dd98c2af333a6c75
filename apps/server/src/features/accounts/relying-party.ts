import type { IncomingHttpHeaders } from 'node:http';

import { RequestRefused } from '../../core/errors.ts';

/** For whom passkeys are made: a browser uses them for this site alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site that a page belongs to: the address that people type, or else this machine itself. Throws
 * `passkeys-unavailable` elsewhere: without PUBLIC_URL nobody knows which name is the right one, and
 * without https browsers have no passkeys.
 *
 * @param publicOrigin the address that people type; null if it is not known
 */
export function relyingPartyOf(
  { origin }: Pick<IncomingHttpHeaders, 'origin'>,
  publicOrigin: string | null,
): RelyingParty {
  if (origin === undefined || !URL.canParse(origin))
    throw new RequestRefused('passkeys-unavailable');
  const { hostname, protocol } = new URL(origin);
  const isRight =
    publicOrigin === null
      ? hostname === 'localhost'
      : origin === publicOrigin && (protocol === 'https:' || hostname === 'localhost');
  if (!isRight) throw new RequestRefused('passkeys-unavailable');
  return { id: hostname, origin };
}
