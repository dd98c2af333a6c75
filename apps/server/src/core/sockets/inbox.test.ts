import { EventEmitter } from 'node:events';

import { beforeEach, expect, it } from 'vitest';

import type { GameSocket } from './game-socket.ts';
import { hearMessages, type Incoming } from './inbox.ts';

const taken: Incoming[] = [];
const heard: unknown[] = [];
let socket: { connected: boolean; readonly conn: EventEmitter };

beforeEach(() => {
  taken.length = 0;
  heard.length = 0;
  socket = { connected: true, conn: new EventEmitter() };
  socket.conn.on('data', (data) => heard.push(data));
  hearMessages(socket as unknown as GameSocket, (message) => taken.push(message));
});

it('takes the messages that our pages send, with the number for the answer if they want one', () => {
  for (const text of ['212["probe"]', '2["leave",{"table":"a"}]']) socket.conn.emit('data', text);
  expect(taken).toEqual([
    { name: 'probe', values: [], number: 12 },
    { name: 'leave', values: [{ table: 'a' }], number: null },
  ]);
  expect(heard).toEqual([]);
});

it.each([
  '0{"protocol":5}',
  '1',
  '31[{}]',
  '2["no message of ours"]',
  '2["disconnect"]',
  '2["constructor"]',
  '2[7]',
  '2[]',
  '2{"0":"probe"}',
  '2["probe"',
  '2 1["probe"]',
  '2-1["probe"]',
  '21234567890123456["probe"]',
  '2/other,["probe"]',
  '51-["probe",{"_placeholder":true,"num":0}]',
  '["probe"]',
  Buffer.from('2["probe"]'),
])('leaves everything else to the library: %s', (said) => {
  socket.conn.emit('data', said);
  expect(taken).toEqual([]);
  expect(heard).toEqual([said]);
});

it('leaves messages of a client that has disconnected to the library', () => {
  socket.connected = false;
  socket.conn.emit('data', '2["probe"]');
  expect(heard).toEqual(['2["probe"]']);
});
