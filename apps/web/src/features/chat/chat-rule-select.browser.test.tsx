import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import { refusals } from '../../lib/language/refusals.ts';
import { ShellContext, type Shell } from '../../lib/shell/shell-context.ts';
import { ChatRuleSelect } from './chat-rule-select.tsx';
import { messages } from './messages.ts';
import { useTalk } from './use-talk.ts';

const { table } = turnState(4, {}, { drawn: [] });
const chat = { rule: 'all', lines: [] } as const;

beforeAll(() => Promise.all([messages(), refusals()]));

it.each([
  ['the server refuses it', true, 'Only the host can do that.'],
  ['there is no connection', false, 'The server cannot be reached right now.'],
])('says why a choice has no effect: %s', async (_, isUp, why) => {
  const [host] = table.seats;
  if (host?.type !== 'person') throw new Error('the first chair is the host’s');
  const shell = fakeShell({ me: host.person, chat });
  const connection = {
    ...shell.connection,
    isUp: () => isUp,
    emit: (name: string, _message: unknown, answer: (answer: unknown) => void) => {
      if (name === 'openChat') answer({ ok: true, chat });
      else if (isUp) answer({ ok: false, error: { code: 'not-host' } });
    },
  } as Shell['connection'];
  await render(
    <ShellContext value={{ ...shell, connection }}>
      <Choice />
    </ShellContext>,
  );
  await page.getByRole('combobox').selectOptions('Off');
  await expect.element(page.getByRole('alert'), { timeout: 2000 }).toHaveTextContent(why);
});

function Choice(): ReactNode {
  return <ChatRuleSelect talk={useTalk(table.id, table.stage)} table={table} />;
}
