import { PassThrough } from 'node:stream';

import { beforeEach, expect, it } from 'vitest';

import { PendingConnections } from './pending-connections.ts';

const address = '127.0.0.1';
let pending: PendingConnections;
let connection: PassThrough;

beforeEach(() => {
  pending = new PendingConnections();
  connection = new PassThrough();
  pending.add(address, connection);
});

it('counts a connection until it is closed', async () => {
  expect(pending.count(address)).toBe(1);
  connection.destroy();
  await new Promise(setImmediate);
  expect(pending.count(address)).toBe(0);
});

it('stops tracking a connection that is settled', () => {
  pending.settle(connection);
  expect(pending.count(address)).toBe(0);
  expect(connection.listenerCount('close')).toBe(0);
  pending.settle(connection);
  expect(pending.count(address)).toBe(0);
});

it('ends the one that has waited longest', () => {
  const next = new PassThrough();
  pending.add(address, next);
  pending.dropOldest(address);
  expect([connection, next].map(({ destroyed }) => destroyed)).toEqual([true, false]);
  expect(pending.count(address)).toBe(1);
});
