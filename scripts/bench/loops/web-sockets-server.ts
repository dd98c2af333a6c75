// The bare limit: the game over WebSockets, and nothing else.
import type { AddressInfo } from 'node:net';
import process from 'node:process';

import { WebSocketServer, type WebSocket } from 'ws';

import type { GameTypes } from '../../../packages/game-kit/src/index.ts';
import { BareTables } from './bare-tables.ts';

const sockets = new Map<string, WebSocket[]>();
const tables = new BareTables((table, to, message) => {
  const text = JSON.stringify(message);
  const there = sockets.get(table) ?? [];
  for (const [seat, socket] of there.entries()) {
    if (typeof to === 'number' ? to === seat : !to.except.includes(seat)) socket.send(text);
  }
});

const server = new WebSocketServer({ port: 0 });
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
server.on('connection', (socket, { url = '' }) => {
  const [table = '', place = ''] = url.slice(1).split('/');
  const seat = Number(place);
  const there = sockets.get(table) ?? [];
  there[seat] = socket;
  sockets.set(table, there);
  socket.on('message', (text: Buffer) => {
    tables.play(table, seat, JSON.parse(text.toString()) as GameTypes['command']);
  });
  tables.sit(table, seat);
});
