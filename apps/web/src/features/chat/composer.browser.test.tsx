import type { Refused } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { Composer } from './composer.tsx';
import type { Talk } from './use-talk.ts';

it('gives back a line that was refused while the next one was being typed, in front of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Refused>();
  const me = { id: 'wim', name: 'Wim' };
  function Field(): ReactNode {
    const [draft, setDraft] = useState('');
    const talk = { rule: 'all', unheard: 0, draft, setDraft, say: () => promise };
    return <Composer talk={talk as unknown as Talk} label="Message everyone" />;
  }
  await render(
    <ShellContext value={fakeShell({ me })}>
      <Field />
    </ShellContext>,
  );
  const field = page.getByRole('textbox', { name: 'Message everyone' });
  await field.fill('Well played');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('Again?');

  resolve({ code: 'rate-limited' });

  await expect.element(field).toHaveValue('Well played Again?');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
});
