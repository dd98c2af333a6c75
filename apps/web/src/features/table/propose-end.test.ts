import { expect, it, vi } from 'vitest';

import { proposeEnd } from './propose-end.ts';

const here = { type: 'person', person: { id: 'mei', name: 'Mei' }, awaySince: null, cover: null };
const now = 1_000_000;
const away = { ...here, awaySince: now - 120_000 };
const justAway = { ...here, awaySince: now - 119_999 };
const bot = { type: 'bot' };

function press(...seats: readonly object[]): { readonly asked: number; readonly voted: number } {
  const ask = vi.fn();
  const vote = vi.fn();
  const table = { seats, options: { clock: 'none' } };
  proposeEnd(table as unknown as Parameters<typeof proposeEnd>[0], now, ask, vote);
  return { asked: ask.mock.calls.length, voted: vote.mock.calls.length };
}

it('asks before somebody ends the game alone: with bots, or when the others are away', () => {
  expect(press(here, bot, bot)).toEqual({ asked: 1, voted: 0 });
  expect(press(here, away)).toEqual({ asked: 1, voted: 0 });
});

it('proposes the end to the others who are there, or have been just now', () => {
  expect(press(here, here, bot)).toEqual({ asked: 0, voted: 1 });
  expect(press(here, justAway)).toEqual({ asked: 0, voted: 1 });
});
