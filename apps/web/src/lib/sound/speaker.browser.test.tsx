import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { note } from './sound.ts';
import { speakerOf } from './speaker.ts';

let context: AudioContext;

beforeEach(async () => {
  // Browsers are silent before the first press.
  await userEvent.click(document.body);
  context = new AudioContext();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await context.close();
});

/** The start times of tones, in seconds of the context's own time. */
function startsOfTones(): readonly number[] {
  const starts: number[] = [];
  const create = context.createOscillator.bind(context);
  vi.spyOn(context, 'createOscillator').mockImplementation(() => {
    const tone = create();
    const start = tone.start.bind(tone);
    vi.spyOn(tone, 'start').mockImplementation((at = 0) => {
      starts.push(at);
      start(at);
    });
    return tone;
  });
  return starts;
}

it('computes nothing while it is silent, but runs until the last of all sounds has ended', async () => {
  const rest = vi.spyOn(context, 'suspend');
  const speaker = speakerOf(context);
  vi.advanceTimersByTime(9999);
  expect(rest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await rest.mock.results[0]?.value;
  expect(context.state).toBe('suspended');

  await speaker.play([note('drop', 0, 110, 620, 0.3), note('drop', 90, 2000, 840, 0.2)], 1, 20_000);
  expect(context.state).toBe('running');
  await speaker.play([note('wood', 0, 70, 880, 0.5)], 1, 0);
  // 20 s until it begins, 2.09 s of sound, and 10 s of silence.
  vi.advanceTimersByTime(32_089);
  expect(rest).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await rest.mock.results[1]?.value;
  expect(context.state).toBe('suspended');
});

it('plays a sound on time that comes just as it has gone to rest', async () => {
  const rest = vi.spyOn(context, 'suspend');
  const speaker = speakerOf(context);
  const starts = startsOfTones();
  vi.advanceTimersByTime(10_000);
  await speaker.play([note('drop', 0, 110, 620, 0.3)], 1, 3000);
  await rest.mock.results[0]?.value;
  expect(context.state).toBe('running');
  expect(starts).toHaveLength(1);
  expect(starts[0]).toBeGreaterThanOrEqual(3);
});

it('drops a sound that it could only play too late', async () => {
  const speaker = speakerOf(context);
  const starts = startsOfTones();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(context, 'resume').mockReturnValue(promise);
  const late = speaker.play([note('drop', 0, 110, 620, 0.3)], 1, 0);
  const inTime = speaker.play([note('drop', 0, 110, 620, 0.3)], 1, 200);
  vi.advanceTimersByTime(2100);
  resolve(undefined);
  await Promise.all([late, inTime]);
  expect(starts).toHaveLength(1);
});
