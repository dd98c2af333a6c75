import type { IncomingHttpHeaders } from 'node:http';

/**
 * Does the requesting page come from this server? Browsers say where a page comes from, and other
 * sites cannot lie about it; a client that sends no origin is not a browser showing our page.
 *
 * @param publicOrigin the address that people type; if it is known, no other one is ours, whatever the Host header
 * says. Null if it is the one in the Host header
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (publicOrigin !== null) return origin === publicOrigin;
  if (origin === undefined || host === undefined) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}
