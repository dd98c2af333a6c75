import type { AnswerTo } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { fakeShell } from '../../gallery/fake-shell.ts';
import type { ConnectionListener } from '../../lib/connection/connection.ts';
import type { Shell } from '../../lib/shell/shell-context.ts';
import { useOutbox } from './use-outbox.ts';

const hello = { type: 'text', text: 'Hello' } as const;

let tables = 0;
const ignore = (): void => {};

/** Says hello to a server that answers every line in the same way; null for not at all, until the connection breaks. */
async function sayHello(code: string | null, ...later: readonly string[]) {
  const said: unknown[] = [];
  const listeners = new Set<ConnectionListener>();
  const connection = {
    ...fakeShell({ me: null }).connection,
    listen: (listener: ConnectionListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (_name: string, message: unknown, answer: (answer: AnswerTo<'say'>) => void) => {
      const codes = [code, ...later];
      if (code === null) {
        said.push(message);
        for (const listener of listeners) listener.down?.();
        return;
      }
      answer({ ok: false, error: { code: codes[said.length] ?? codes.at(-1) ?? '' } });
      said.push(message);
    },
  } as Shell['connection'];
  tables += 1;
  const tableId = `table-${tables}`;
  const atTable = () => renderHook(() => useOutbox(connection, tableId, ignore));
  const { result, unmount } = await atTable();
  await expect.poll(() => listeners.size).toBe(1);
  const refused = await result.current.say(hello);
  return {
    said,
    refused,
    outbox: () => result.current,
    pending: () => result.current.pending,
    leaveRoom: async () => {
      await unmount();
      return atTable();
    },
    comeBack: () => {
      for (const listener of listeners) listener.up?.();
    },
  };
}

it.each(['rate-limited', 'too-many-guesses', 'chat-closed', 'bad-text'])(
  '%s gives the line back to the speaker',
  async (code) => {
    const { refused, pending } = await sayHello(code);
    expect(refused).toEqual({ code });
    expect(pending()).toEqual([]);
  },
);

it.each(['storage-unavailable', 'internal-error', 'busy'])(
  'after %s a line waits for a press',
  async (code) => {
    const { refused, pending, said, comeBack } = await sayHello(code);
    expect(refused).toBeNull();
    await expect.poll(pending).toMatchObject([{ body: hello, state: 'failed' }]);
    comeBack();
    expect(said).toHaveLength(1);
  },
);

it('a line that is refused when it is sent again says why, and can be discarded', async () => {
  const { outbox, pending } = await sayHello('busy', 'chat-closed');
  await expect.poll(pending).toHaveLength(1);
  const [unsent] = pending();
  if (unsent !== undefined) outbox().retry(unsent);
  await expect.poll(pending).toMatchObject([{ body: hello, refused: { code: 'chat-closed' } }]);
  const [refused] = pending();
  if (refused !== undefined) outbox().discard(refused);
  await expect.poll(pending).toEqual([]);
});

it.each([
  ['to a stopping server', 'server-stopping'],
  ['just before the connection breaks', null],
])('a line said %s is sent over the next one', async (_, code) => {
  const { refused, pending, said, comeBack } = await sayHello(code);
  expect(refused).toBeNull();
  await expect.poll(pending).toMatchObject([{ body: hello, state: 'offline' }]);
  comeBack();
  expect(said).toHaveLength(2);
  // The same message: if the server has heard it, it is not said twice.
  expect(said[1]).toEqual(said[0]);
  expect(said[0]).toMatchObject({ id: expect.any(String) as unknown, body: hello });
});

it('a waiting line is still there when the room has given way to the game', async () => {
  const { pending, leaveRoom } = await sayHello('busy');
  await expect.poll(pending).toHaveLength(1);
  const game = await leaveRoom();
  await expect
    .poll(() => game.result.current?.pending)
    .toMatchObject([{ body: hello, state: 'failed' }]);
});

it('a line waiting for the connection is sent when it is back and the chat of the table is shown again', async () => {
  const { pending, leaveRoom, said } = await sayHello('server-stopping');
  await expect.poll(pending).toHaveLength(1);
  await leaveRoom();
  await expect.poll(() => said.length).toBe(2);
});
