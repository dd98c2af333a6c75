/**
 * A separate process: many spectators of one table, on sockets without a library. On a `Wish` it joins them and answers
 * `'ready'`; on `'report'` it answers a `Report`.
 */
import process from 'node:process';

import { protocolVersion } from '@call-to-glory/protocol';
import { WebSocket } from 'ws';

export interface Wish {
  readonly origin: string;
  readonly table: string;
  readonly watchers: number;
  /** Is it a bare server, which lets everybody watch at once? */
  readonly isBare?: boolean;
}

export interface Report {
  readonly watchers: number;
  /** Rows received, by all together. */
  readonly updates: number;
}

const received: number[] = [];

process.on('message', (message: Wish | 'report') => {
  if (message === 'report') {
    const updates = received.reduce((sum, one) => sum + one, 0);
    process.send?.({ watchers: received.length, updates } satisfies Report);
  } else {
    void gather(message).then(() => process.send?.('ready'));
  }
});

async function gather(wish: Wish): Promise<void> {
  // A few at a time: the server admits only so many per second.
  for (let first = 0; first < wish.watchers; first += 50) {
    const count = Math.min(50, wish.watchers - first);
    await Promise.all(Array.from({ length: count }, () => watch(wish)));
  }
}

function watch({ origin, table, isBare = false }: Wish): Promise<void> {
  const hello = isBare ? { table, seat: null } : { protocol: protocolVersion };
  const row = isBare ? '42["told"' : '42["update"';
  const number = received.push(0) - 1;
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { origin } });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer, isBinary) => {
      // Only the snapshot is compressed.
      if (isBinary) resolve();
      const text = data.toString();
      if (text.startsWith('0{')) socket.send(`40${JSON.stringify(hello)}`);
      else if (text.startsWith('40') && isBare) resolve();
      else if (text.startsWith('40')) socket.send(`421["join",{"table":"${table}"}]`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith(row)) received[number] = (received[number] ?? 0) + 1;
    });
  });
}
