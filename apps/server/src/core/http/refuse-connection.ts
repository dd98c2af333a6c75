import type { OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Refusal } from '@call-to-glory/protocol';

import { statusOf } from '../errors.ts';
import { STATUS_CODES } from './node-http.ts';

/**
 * Refuses on a bare connection, where no library answers for us: a request that cannot be parsed, or one for a socket.
 * Then closes the connection.
 *
 * @param status if it is not the one of the refusal's code
 */
export function refuseConnection(
  connection: Duplex,
  refusal: Refusal,
  headers: OutgoingHttpHeaders,
  status = statusOf(refusal.code),
): void {
  const body = JSON.stringify({ error: refusal });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  // The client may be gone already.
  connection.on('error', () => {});
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`,
    () => connection.destroy(),
  );
}
