// The same game over Socket.IO as in its manual: a room per table, and one per seat; people without a seat watch.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

import { Server } from 'socket.io';

import type { GameTypes, Seat } from '../../../packages/game-kit/src/index.ts';
import { BareTables } from './bare-tables.ts';

const httpServer = createServer();
const io = new Server(httpServer, { transports: ['websocket'], serveClient: false });
const tables = new BareTables((table, to, message) => {
  const room = (seat: Seat): string => `${table}/${seat}`;
  const those = typeof to === 'number' ? io.to(room(to)) : io.to(table).except(to.except.map(room));
  those.emit('told', ...message);
});

httpServer.listen(0, () => process.send?.((httpServer.address() as AddressInfo).port));
io.on('connection', (socket) => {
  const { table, seat } = socket.handshake.auth as { table: string; seat: Seat | null };
  if (seat === null) {
    void socket.join(table);
    return;
  }
  void socket.join([table, `${table}/${seat}`]);
  socket.on('play', (command: GameTypes['command']) => tables.play(table, seat, command));
  tables.sit(table, seat);
});
