/**
 * A process of its own: many who only watch a table, on sockets without a library. Told a `Wish` it
 * joins them and answers `'ready'`; told `'report'` it answers a `Report`.
 */
import process from 'node:process';

import { protocolVersion } from '@call-to-glory/protocol';
import { WebSocket } from 'ws';

export interface Wish {
  readonly origin: string;
  readonly table: string;
  readonly watchers: number;
}

export interface Report {
  /** Rows that were received, by all together. */
  readonly updates: number;
  /** Bytes of these rows, as text. */
  readonly textBytes: number;
  /** The fewest and the most rows that one has received. */
  readonly least: number;
  readonly most: number;
}

const received: number[] = [];
let textBytes = 0;

process.on('message', (message: Wish | 'report') => {
  if (message === 'report') {
    const updates = received.reduce((sum, one) => sum + one, 0);
    const least = Math.min(...received);
    process.send?.({ updates, textBytes, least, most: Math.max(...received) } satisfies Report);
  } else {
    void gather(message).then(() => process.send?.('ready'));
  }
});

async function gather({ origin, table, watchers }: Wish): Promise<void> {
  // A handful at a time: the door lets in only so many within a second.
  for (let first = 0; first < watchers; first += 50) {
    const count = Math.min(50, watchers - first);
    await Promise.all(Array.from({ length: count }, () => watch(origin, table)));
  }
}

function watch(origin: string, table: string): Promise<void> {
  const number = received.push(0) - 1;
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { origin } });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer, isBinary) => {
      // The snapshot alone is packed.
      if (isBinary) resolve();
      const text = data.toString();
      if (text.startsWith('0{')) socket.send(`40${JSON.stringify({ protocol: protocolVersion })}`);
      else if (text.startsWith('40')) socket.send(`421["join",{"table":"${table}"}]`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('42["update"')) {
        received[number] = (received[number] ?? 0) + 1;
        textBytes += data.length;
      }
    });
  });
}
