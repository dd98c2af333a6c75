import { expect, test } from 'vitest';

import { evolvePublic } from './evolve-public.ts';
import type { PublicState, RoundEndReason } from './state.ts';
import { table } from './testing/table.ts';

const reasons: readonly RoundEndReason[] = [{ type: 'all-nine' }];

test('[R16] between its end and its score a round is no longer in play, and nobody is ready yet', () => {
  const ended = evolvePublic(table({ players: 2 }).state().public, { type: 'roundEnded', reasons });
  expect(ended).toMatchObject({ stage: { type: 'break', ready: [] }, endReasons: reasons });
});

test('[R20] dealing tasks does not change the public part', () => {
  const before = table({ players: 2, tasks: true }).laid(0, 'monk', 2).state().public;
  expect(evolvePublic(before, { type: 'tasksDealt' })).toBe(before);
});

test('[R20] the same holds when the last task is revealed, before the score', () => {
  let state: PublicState = table({ players: 2, tasks: true }).startedBy(1).state().public;
  state = evolvePublic(state, { type: 'roundEnded', reasons });
  expect(state.stage).toEqual({ type: 'reveal', seat: 1 });
  const task = { type: 'taskRevealed', deck: 'A', character: 'emperor' } as const;
  state = evolvePublic(state, { ...task, seat: 1 });
  expect(state.stage).toEqual({ type: 'reveal', seat: 0 });
  state = evolvePublic(state, { ...task, seat: 0 });
  expect(state.stage).toEqual({ type: 'break', ready: [] });
});
