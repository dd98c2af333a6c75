import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { useTalk } from './use-talk.ts';

it('a draft is still there when the room gives way to the game, and at no other table', async () => {
  const room = await talkAt('here', 'lobby');
  await expect.poll(room.draft).toBe('');
  room.result.current.setDraft(() => 'Good luck, ev');
  await room.unmount();
  const game = await talkAt('here', 'playing');
  await expect.poll(game.draft).toBe('Good luck, ev');
  const elsewhere = await talkAt('elsewhere', 'lobby');
  await expect.poll(elsewhere.draft).toBe('');
});

async function talkAt(table: string, stage: string) {
  const shell = fakeShell({ me: null });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ShellContext value={shell}>{children}</ShellContext>
  );
  const { result, unmount } = await renderHook(() => useTalk(table, stage), { wrapper });
  return { result, unmount, draft: () => result.current?.draft };
}
