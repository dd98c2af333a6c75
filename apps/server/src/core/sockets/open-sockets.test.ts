import { expect, it } from 'vitest';

import type { GameSocket } from './game-socket.ts';
import { OpenSockets } from './open-sockets.ts';
import { SocketEvents } from './socket-events.ts';

const socketOf = (address: string): GameSocket => ({ data: { address } }) as GameSocket;

it('knows the open sockets of a key, the oldest first', () => {
  const events = new SocketEvents();
  const open = new OpenSockets(events, ({ data }) => data.address);
  const [first, second, other] = [socketOf('here'), socketOf('here'), socketOf('there')];
  for (const socket of [first, second, other]) events.emit('opened', socket);
  expect([...open.all('here')]).toEqual([first, second]);
  expect(open.oldest('here')).toBe(first);

  events.emit('closed', first, 'transport close');

  expect(open.oldest('here')).toBe(second);
  expect(['here', 'there', 'nowhere'].map((key) => open.count(key))).toEqual([1, 1, 0]);
});

it('keeps no socket without a key', () => {
  const events = new SocketEvents();
  const open = new OpenSockets(events, () => null);
  const socket = socketOf('here');
  events.emit('opened', socket);
  events.emit('closed', socket, 'transport close');
  expect(open.count('here')).toBe(0);
});

it('counts a socket before later listeners learn that it opened, and not when they learn that it closed', () => {
  const events = new SocketEvents();
  const open = new OpenSockets(events, ({ data }) => data.address);
  const counts: number[] = [];
  for (const name of ['opened', 'closed'] as const) {
    events.on(name, () => void counts.push(open.count('here')));
  }
  const socket = socketOf('here');
  events.emit('opened', socket);
  events.emit('closed', socket, 'transport close');
  expect(counts).toEqual([1, 0]);
});
