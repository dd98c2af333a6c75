import type { AnswerTo } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import type { ConnectionListener } from '../../lib/connection/connection.ts';
import { ShellContext, type Shell } from '../../lib/shell/shell-context.ts';
import type { Talk } from './use-talk.ts';
import { WatchingPanel } from './watching-panel.tsx';

it('asks again who watches when the connection is back', async () => {
  const listeners = new Set<ConnectionListener>();
  let isUp = false;
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
      if (isUp) answer({ ok: true, named: [{ id: 'wim', name: 'Wim' }], others: 0 });
    },
  } as Shell['connection'];
  const talk = { blocked: [], rule: null } as unknown as Talk;
  const { getByText } = await render(
    <ShellContext value={{ ...shell, connection }}>
      <WatchingPanel talk={talk} table={turnState(4, {}, { drawn: [] }).table} watchers={1} />
    </ShellContext>,
  );
  await expect.poll(() => listeners.size).toBeGreaterThan(0);
  isUp = true;
  for (const listener of listeners) listener.up?.();
  await expect.element(getByText('Wim')).toBeVisible();
});
