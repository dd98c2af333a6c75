// What the server expects of Socket.IO and Engine.IO that they do not promise (docs/decisions/16-socket-io-at-the-edge.md).
import { beforeEach, expect, it } from 'vitest';

import type { GameSocket } from '../src/core/sockets/game-socket.ts';
import { type ClientSocket, Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';

const house = await houseForAll();

let ours: ClientSocket;
let theirs: GameSocket;
/** What the library does with messages in both directions. */
const done: string[] = [];

beforeEach(async () => {
  ours = await Guest.nameless(house.origin).connect();
  const found = house.app.io.sockets.sockets.get(ours.id ?? '');
  if (found === undefined) throw new Error('the server has no such socket');
  theirs = found;
  done.length = 0;
  theirs.onAny((name: string) => done.push(`heard ${name}`));
  theirs.conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    done.push(`holds ${String(data)}`);
  });
  theirs.conn.on('flush', () => done.push('passes on'));
});

it('messages of our pages and the answers to them go past the library, all others through it', async () => {
  expect(await ours.emitWithAck('unwatchLobby')).toMatchObject({ ok: true });
  expect(done).toEqual([]);
  await (ours as unknown as { emitWithAck(name: string): Promise<unknown> }).emitWithAck('nothing');
  expect(done).toContain('heard nothing');
  ours.disconnect();
});

it('the library says what it holds, and passes it on when the network has taken what went before', async () => {
  theirs.emit('draining', { retryMs: 1 });
  theirs.emit('draining', { retryMs: 2 });
  const [first, second] = [1, 2].map((retryMs) => `holds 2["draining",{"retryMs":${retryMs}}]`);
  expect(done).toEqual([first, 'passes on', second]);
  await expect.poll(() => done).toEqual([first, 'passes on', second, 'passes on']);
  ours.disconnect();
});
