import type { IncomingHttpHeaders } from 'node:http';

import { RequestRefused } from '../../core/errors.ts';

/** The site that passkeys are made for: browsers use them on this site alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site that a page belongs to: the public address, or else localhost. Throws `passkeys-unavailable` elsewhere:
 * without PUBLIC_URL there is no telling which name is the right one, and without https browsers have no passkeys.
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
