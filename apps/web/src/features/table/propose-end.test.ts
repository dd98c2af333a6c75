import { expect, it, vi } from 'vitest';

import { proposeEnd } from './propose-end.ts';

const here = { type: 'person', person: { id: 'mei', name: 'Mei' }, awaySince: null, cover: null };
const away = { ...here, awaySince: 1 };
const covered = { ...away, cover: 'simple' };
const bot = { type: 'bot' };

function press(...seats: readonly object[]): { readonly asked: number; readonly voted: number } {
  const ask = vi.fn();
  const vote = vi.fn();
  const table = { seats, options: { clock: 'normal' } };
  proposeEnd(table as unknown as Parameters<typeof proposeEnd>[0], ask, vote);
  return { asked: ask.mock.calls.length, voted: vote.mock.calls.length };
}

it('asks before somebody ends the game alone: with bots, or when stand-ins play for the others', () => {
  expect(press(here, bot, bot)).toEqual({ asked: 1, voted: 0 });
  expect(press(here, covered)).toEqual({ asked: 1, voted: 0 });
});

it('proposes the end to the other players, present or not', () => {
  expect(press(here, here, bot)).toEqual({ asked: 0, voted: 1 });
  expect(press(here, away)).toEqual({ asked: 0, voted: 1 });
});
