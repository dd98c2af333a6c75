import type { IncomingHttpHeaders } from 'node:http';

/**
 * Does the page that asks come from this server? Browsers say where a page comes from, and other
 * sites cannot lie about it; who says nothing is not a browser showing our page.
 *
 * @param publicOrigin the address that people type, if it is not the one in the Host header
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  if (origin === publicOrigin) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}
