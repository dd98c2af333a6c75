import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import { isOwnOrigin } from './origin.ts';

/**
 * Looks at the headers of requests that were refused for their origin. If they are of people who opened the page at an
 * address that the configuration does not know of, the page loads, and whatever it asks for is refused. Warns once, and
 * quotes nothing: anybody can write the headers.
 */
export function warnOfOrigin(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (headers: IncomingHttpHeaders) => void {
  let isDone = false;
  return (headers) => {
    // Over https the browser says it itself, whatever a proxy has made of the host.
    const isOurs = headers['sec-fetch-site'] === 'same-origin' || isOwnOrigin(headers, null);
    if (isDone || !isOurs) return;
    isDone = true;
    const advice =
      publicOrigin === null
        ? 'set PUBLIC_URL to that address'
        : 'set PUBLIC_URL to that address, or redirect it to PUBLIC_URL';
    logger.warn(
      { publicUrl: publicOrigin },
      `a page of this server was refused, because it is open at another address than the server knows of: ${advice}`,
    );
  };
}
