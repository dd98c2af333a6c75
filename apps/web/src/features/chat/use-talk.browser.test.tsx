import type { AnswerTo } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { fakeShell } from '../../gallery/fake-shell.ts';
import { ShellContext, type Shell } from '../../lib/shell/shell-context.ts';
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

it('asks for the chat again if the server could not give it, for as long as it is wanted', async () => {
  const answers: ((answer: AnswerTo<'openChat'>) => void)[] = [];
  const shell = fakeShell({ me: null });
  const emit = (_name: string, _table: unknown, answer: (typeof answers)[number]): void =>
    void answers.push(answer);
  const connection = { ...shell.connection, emit } as Shell['connection'];
  const { unmount } = await talkAt('here', 'lobby', { ...shell, connection });
  await expect.poll(() => answers.length).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const refuse = (): void =>
    answers.at(-1)?.({ ok: false, error: { code: 'storage-unavailable' } });
  refuse();
  vi.advanceTimersByTime(5000);
  expect(answers.length).toBe(2);
  vi.useRealTimers();
  await unmount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refuse();
  vi.advanceTimersByTime(5000);
  expect(answers.length).toBe(2);
});

async function talkAt(table: string, stage: string, shell = fakeShell({ me: null })) {
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ShellContext value={shell}>{children}</ShellContext>
  );
  const { result, unmount } = await renderHook(() => useTalk(table, stage), { wrapper });
  return { result, unmount, draft: () => result.current?.draft };
}
