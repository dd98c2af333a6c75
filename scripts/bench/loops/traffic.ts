import type { Socket as NetSocket } from 'node:net';

import type { ClientSocket } from '../../../apps/server/test/guest.ts';

/** The TCP connection under a `WebSocket` of the library ws, which counts its bytes. */
export function connectionOf(webSocket: object): NetSocket {
  return Reflect.get(webSocket, '_socket') as NetSocket;
}

/** The TCP connection under a socket of Socket.IO. */
export function connectionUnder({ io }: ClientSocket): NetSocket {
  return connectionOf(Reflect.get(io.engine.transport, 'ws') as object);
}
