import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

import { protocolVersion } from '@call-to-glory/protocol';
import { WebSocket } from 'ws';

/** Requests something from an address of this machine (127.x.y.z); answers the status and the bytes of the body. */
export async function askFrom(
  localAddress: string,
  url: string,
): Promise<{ readonly status: number; readonly bytes: number }> {
  const asked = request(url, { localAddress, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const piece of response) bytes += (piece as Buffer).length;
  return { status: response.statusCode ?? 0, bytes };
}

/** Opens a connection for a socket without a library; answers it along with the head of the server's answer. */
export async function askForSocket(
  origin: string,
  from: { readonly localAddress?: string } = {},
): Promise<{ readonly connection: Socket; readonly answer: string }> {
  const { host, hostname, port } = new URL(origin);
  const connection = connect({ host: hostname, port: Number(port), ...from });
  connection.on('error', () => {});
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  connection.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(connection, 'data')) as [Buffer];
  return { connection, answer: answer.toString() };
}

/**
 * Opens a connection for a socket, sends nothing on it, and does not answer the close; null if it was refused. `gone`
 * resolves with the milliseconds after which the server cut it.
 */
export async function openSilently(
  localAddress: string,
  origin: string,
): Promise<{ readonly gone: Promise<number> } | null> {
  const { connection, answer } = await askForSocket(origin, { localAddress });
  if (!answer.startsWith('HTTP/1.1 101')) {
    connection.destroy();
    return null;
  }
  const began = performance.now();
  return { gone: once(connection.resume(), 'close').then(() => performance.now() - began) };
}

export type RawSocket = WebSocket;

/** Opens a socket without a library and without a name, and says hello; null if it was refused. It answers pings. */
export async function sayHello(localAddress: string, origin: string): Promise<RawSocket | null> {
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { localAddress, headers: { origin } });
  return new Promise((resolve) => {
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0{')) socket.send(`40${JSON.stringify({ protocol: protocolVersion })}`);
      else if (text.startsWith('40')) resolve(socket);
      else if (text.startsWith('44')) resolve(null);
      else if (text === '2') socket.send('3');
    });
  });
}
