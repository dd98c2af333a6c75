import { expect, it, onTestFinished } from 'vitest';

import { openSharedClock } from './shared-clock.ts';

/**
 * A clock on a machine whose time is set by hand.
 *
 * @param wrong how far off the machine's clock is
 * @param trip how long an answer takes
 * @param lost how many answers are lost at first
 */
async function someClock(wrong: number, trip = 0, lost = 0) {
  const time = { even: 0, wrong, trip, isAway: false };
  let asked = 0;
  const truth = (): number => 1_000_000 + time.even;
  const clock = await openSharedClock(
    () => {
      asked += 1;
      if (time.isAway || asked <= lost) return Promise.reject(new Error('nobody answers'));
      // The time is read halfway through the round trip.
      time.even += time.trip / 2;
      const answer = truth();
      time.even += time.trip / 2;
      return Promise.resolve(answer);
    },
    { wall: () => truth() + time.wrong, even: () => time.even },
  );
  onTestFinished(() => clock.stop());
  return { clock, time, truth };
}

it.each([30_000, -30_000, 0])('follows the shared clock from the start: %i ms', async (wrong) => {
  const { clock, time, truth } = await someClock(wrong, 200);
  expect(clock.now()).toBe(truth());
  time.even += 5000;
  expect(clock.now()).toBe(truth());
});

it.each([
  ['answers take long', 3000, 0],
  ['two answers are lost', 200, 2],
])('follows the shared clock from the start where %s', async (_, trip, lost) => {
  const { clock, truth } = await someClock(30_000, trip, lost);
  expect(clock.now()).toBe(truth());
});

it('comes right without a leap when the clock of the machine is set', async () => {
  const { clock, time, truth } = await someClock(0);
  time.wrong = 10_000;
  time.even += 1000;
  expect(clock.now() - truth()).toBeLessThanOrEqual(100);
  await clock.learn();
  time.even += 10_000;
  expect(clock.now()).toBe(truth());
});

it('continues by the machine’s clock if there is no answer, or it is late', async () => {
  const { clock, time, truth } = await someClock(30_000);
  time.isAway = true;
  await clock.learn();
  time.even += 5000;
  expect(clock.now()).toBe(truth());
  Object.assign(time, { isAway: false, trip: 8000 });
  await clock.learn();
  expect(clock.now()).toBe(truth());
});
