import type { WireRefusal } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';

import { settled } from '../../board/testing/settled.ts';
import { fakeShell } from '../../gallery/fake-shell.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { Composer } from './composer.tsx';
import type { Talk } from './use-talk.ts';

/** Shows the field of a chat whose server answers each line in turn. */
async function typeInto(...answers: readonly Promise<WireRefusal | null>[]): Promise<Locator> {
  const left = [...answers];
  const me = { id: 'wim', name: 'Wim' };
  function Field(): ReactNode {
    const [draft, setDraft] = useState('');
    const talk = { rule: 'all', unheard: 0, draft, setDraft, say: () => left.shift() };
    return <Composer talk={talk as unknown as Talk} label="Message everyone" isKicked={false} />;
  }
  await render(
    <ShellContext value={fakeShell({ me })}>
      <Field />
    </ShellContext>,
  );
  return page.getByRole('textbox', { name: 'Message everyone' });
}

it('gives back a line that was refused while the next one was being typed, in front of it', async () => {
  const { promise, resolve } = Promise.withResolvers<WireRefusal>();
  const field = await typeInto(promise);
  await field.fill('Well played');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('Again?');

  resolve({ code: 'rate-limited' });

  await expect.element(field).toHaveValue('Well played Again?');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await userEvent.keyboard('!');
  await expect.element(field).toHaveValue('Well played Again?!');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
});

it('says why a line was refused, although another has been heard meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const field = await typeInto(promise, Promise.resolve({ code: 'rate-limited' }));
  for (const line of ['Well played', 'Again?']) {
    await field.fill(line);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByRole('alert')).toBeInTheDocument();

  resolve(null);

  await expect.element(field).toHaveValue('Again?');
  await promise;
  await settled();
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
});
