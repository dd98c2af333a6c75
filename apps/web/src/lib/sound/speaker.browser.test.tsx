import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { note } from './sound.ts';
import { openSpeaker } from './speaker.ts';

afterEach(() => vi.useRealTimers());

it('computes nothing while nothing is to be heard, and plays what comes then', async () => {
  // Browsers are silent before the first press.
  await userEvent.click(document.body);
  const context = new AudioContext();
  const wake = vi.spyOn(context, 'resume');
  const rest = vi.spyOn(context, 'suspend');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const speaker = openSpeaker(context);
  vi.advanceTimersByTime(4999);
  expect(rest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await rest.mock.results[0]?.value;
  expect(context.state).toBe('suspended');

  await vi.dynamicImportSettled();
  speaker.play([note('drop', 0, 110, 620, 0.3), note('drop', 90, 2000, 840, 0.2)], 1, 10_000);
  await wake.mock.results[0]?.value;
  expect(context.state).toBe('running');
  speaker.play([note('wood', 0, 70, 880, 0.5)], 1, 0);
  // The longer of the two decides: 10 s until it begins, 2.09 s of sound, and 5 s of silence.
  vi.advanceTimersByTime(17_089);
  expect(rest).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await rest.mock.results[1]?.value;
  expect(context.state).toBe('suspended');
});
