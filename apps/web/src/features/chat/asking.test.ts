import type { WireRefusal } from '@call-to-glory/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { asking } from './asking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks nothing after it was stopped, also if two questions were refused', () => {
  const refused: ((refusal: WireRefusal) => void)[] = [];
  const { ask, stop } = asking((onRefused) => refused.push(onRefused));
  ask();
  ask();
  for (const refuse of refused) refuse({ code: 'rate-limited' });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(refused.length).toBe(2);
});
