import type { AnswerTo } from '@call-to-glory/protocol';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import type { ConnectionListener } from '../../lib/connection/connection.ts';
import { ShellContext, type Shell } from '../../lib/shell/shell-context.ts';
import { messages } from './messages.ts';
import type { Talk } from './use-talk.ts';
import { WatchingPanel } from './watching-panel.tsx';

const { table } = turnState(4, {}, { drawn: [] });

beforeAll(messages);

/** The panel, and a function that makes the server answer who watches; until then it does not. */
async function showPanel(): Promise<{
  readonly listeners: ReadonlySet<ConnectionListener>;
  say(answer: AnswerTo<'listWatchers'>): void;
}> {
  const listeners = new Set<ConnectionListener>();
  let said: AnswerTo<'listWatchers'> | null = null;
  const shell = fakeShell({ me: null });
  const connection = {
    ...shell.connection,
    listen: (listener: ConnectionListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (
      _name: string,
      _message: unknown,
      answer: (answer: AnswerTo<'listWatchers'>) => void,
    ) => {
      if (said !== null) answer(said);
    },
  } as Shell['connection'];
  const talk = { blocked: [], rule: null } as unknown as Talk;
  await render(
    <ShellContext value={{ ...shell, connection }}>
      <WatchingPanel talk={talk} table={table} />
    </ShellContext>,
  );
  await expect.poll(() => listeners.size).toBeGreaterThan(0);
  return {
    listeners,
    say: (answer) => {
      said = answer;
    },
  };
}

it('says that nobody watches only once that is known', async () => {
  const { listeners, say } = await showPanel();
  const nobody = page.getByText('No spectators.');
  expect(nobody.elements()).toEqual([]);
  say({ ok: true, named: [], others: 0 });
  for (const listener of listeners) listener.up?.();
  await expect.element(nobody).toBeVisible();
});

it('asks again who watches when the connection is back', async () => {
  const { listeners, say } = await showPanel();
  say({ ok: true, named: [{ id: 'wim', name: 'Wim' }], others: 0 });
  for (const listener of listeners) listener.up?.();
  await expect.element(page.getByText('Wim')).toBeVisible();
});

it('asks again after a while if the server cannot say for the moment', async () => {
  const { listeners, say } = await showPanel();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  say({ ok: false, error: { code: 'storage-unavailable' } });
  for (const listener of listeners) listener.up?.();
  say({ ok: true, named: [{ id: 'wim', name: 'Wim' }], others: 0 });
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await expect.element(page.getByText('Wim')).toBeVisible();
});

it('follows who watches when somebody takes a name, though they are as many as before', async () => {
  const { listeners, say } = await showPanel();
  const presence = { table: table.id, away: [], watchers: 1 };
  say({ ok: true, named: [], others: 1 });
  for (const listener of listeners) listener.presence?.(presence);
  say({ ok: true, named: [{ id: 'wim', name: 'Wim' }], others: 0 });
  for (const listener of listeners) listener.presence?.(presence);
  await expect.element(page.getByText('Wim')).toBeVisible();
});
