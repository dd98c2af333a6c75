import { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { maxBacklogBytes } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';
import { Outbox } from './outbox.ts';

/** A connection of the library that records what goes out, and how. */
class FakeConnection extends EventEmitter {
  readonly sent: string[] = [];
  readyState = 'open';
  isClosed = false;
  readonly request = {
    websocket: { readyState: WebSocket.OPEN as number },
    socket: {
      writableLength: 0,
      write: (frame: Buffer) => void this.sent.push(`network: ${frame.toString()}`),
    },
  };

  write(message: string): void {
    this.sent.push(`library: ${message}`);
  }

  close(): void {
    this.isClosed = true;
  }
}

let connection: FakeConnection;
let outbox: Outbox;

beforeEach(() => {
  connection = new FakeConnection();
  outbox = new Outbox(connection as unknown as GameSocket['conn']);
});

function write(message: string): void {
  outbox.write(message, Buffer.from(message));
}

it('writes a frame to the network, but never ahead of what the library still holds', () => {
  write('1');
  connection.emit('packetCreate', { data: '2' });
  write('3');
  connection.emit('flush');
  write('4');
  expect(connection.sent).toEqual(['network: 1', 'library: 3', 'network: 4']);
});

it('pings over the network at once, whatever the library still holds', () => {
  connection.emit('packetCreate', { data: '1' });
  outbox.ping();
  expect(connection.sent).toEqual([`network: ${Buffer.of(0x89, 0).toString()}`]);
  connection.request.websocket.readyState = WebSocket.CLOSING;
  outbox.ping();
  expect(connection.sent).toHaveLength(1);
});

it.each([
  ['library', (one: FakeConnection) => Object.assign(one, { readyState: 'closing' })],
  ['network', ({ request }: FakeConnection) => (request.websocket.readyState = WebSocket.CLOSING)],
])('sends nothing on a connection that the %s is closing', (_who, close) => {
  close(connection);
  write('1');
  expect(connection.sent).toEqual([]);
});

describe('a client that does not read is cut off', () => {
  it('by the backlog in the network', () => {
    connection.request.socket.writableLength = maxBacklogBytes;
    write('1');
    expect(connection.isClosed).toBe(false);
    connection.request.socket.writableLength += 1;
    write('2');
    expect(connection.isClosed).toBe(true);
  });

  it('by the backlog in the library, however short the messages', () => {
    for (let count = 0; count < maxBacklogBytes / 100 - 100; count += 1) {
      connection.emit('packetCreate', {});
    }
    expect(connection.isClosed).toBe(false);
    connection.request.socket.writableLength = 10_100;
    connection.emit('packetCreate', { data: 'x' });
    expect(connection.isClosed).toBe(true);
  });
});
