import type { IncomingMessage } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Looks for a proxy that the configuration does not know of: all visitors would share its address, and its limits. Warns
 * once, and quotes nothing: anybody can write the header, and where there is no proxy, trusting one would let them.
 */
export function warnOfProxy(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (request: IncomingMessage) => void {
  let isDone = trustedProxies > 0;
  return ({ headers, socket: { remoteAddress = '' } }) => {
    if (isDone || headers['x-forwarded-for'] === undefined || remoteAddress === '') return;
    const peer = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
    if (isPublicAddress(peer)) return;
    isDone = true;
    logger.warn(
      { peer },
      'is there a proxy in front of this server? If so, set TRUST_PROXY: all visitors share one address, and its limits',
    );
  };
}
