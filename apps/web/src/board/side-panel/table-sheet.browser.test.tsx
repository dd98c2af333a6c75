import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardMessages } from '../messages/messages.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { message } from '../words/words.ts';
import { TableSheet } from './table-sheet.tsx';

beforeAll(() => boardMessages());

it('calls a player whose turn begins while it is open: what is behind it is not read out', async () => {
  const sheet = (mine: boolean): ReactNode => {
    const title = message(mine ? 'say.yourTurn' : 'prompt.paused');
    const prompt: Prompt = { mine, title, detail: null, buttons: [] };
    return (
      <TableSheet
        title="Log"
        form="compact"
        prompt={prompt}
        clock={null}
        now={() => 0}
        onClose={() => {}}
      >
        <p>Round 1 begins</p>
      </TableSheet>
    );
  };
  const { rerender } = await render(sheet(false));
  const call = page.getByRole('dialog', { name: 'Log' }).getByRole('status');
  await expect.element(call).toHaveTextContent('');
  await rerender(sheet(true));
  await expect.element(call).toHaveTextContent('Your turn');
});
