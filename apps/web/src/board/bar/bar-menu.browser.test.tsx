import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardMessages } from '../messages/messages.ts';
import { message } from '../words/words.ts';
import { BarMenu } from './bar-menu.tsx';

beforeAll(boardMessages);

it('closes before an action that opens something else, and stays for one that does not', async () => {
  const done: string[] = [];
  const action = (id: 'bar.mute' | 'bar.rules', staysOpen: boolean) => ({
    id,
    label: message(id),
    menu: 1,
    staysOpen,
    run: vi.fn<() => void>(() => void done.push(id)),
  });
  const actions = [action('bar.mute', true), action('bar.rules', false)];
  await render(<BarMenu actions={actions} spectators={0} onClose={() => done.push('close')} />);
  const buttons = page.getByRole('listitem').getByRole('button');
  await buttons.first().click();
  await buttons.last().click();
  expect(done).toEqual(['bar.mute', 'close', 'bar.rules']);
});
