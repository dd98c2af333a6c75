import type { IncomingHttpHeaders } from 'node:http';

/** Does a client already have the version with this tag? A proxy that compresses answers makes the tag a weak one. */
export function hasTag(headers: IncomingHttpHeaders, tag: string): boolean {
  return headers['if-none-match']?.includes(`"${tag}"`) === true;
}
