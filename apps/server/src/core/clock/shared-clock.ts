import type { Clock } from '@call-to-glory/table';

import { createSystemClock, type TimeSources } from './system-clock.ts';

/** How often the clock that all share is asked, in milliseconds. */
const askEvery = 60_000;

/** An answer that took longer says too little, in milliseconds. */
const maxTrip = 1000;

/** A clock that goes by one that several servers share, however wrong that of this machine is. */
export interface SharedClock extends Clock {
  /** Asks what time it is. An answer that does not come, or comes late, changes nothing. */
  learn(): Promise<void>;
  /** Asks no more. */
  stop(): void;
}

/**
 * Answers when it has asked once, and asks again each minute. It has no leaps: see `createSystemClock`.
 *
 * @param ask tells what time it is by the clock that is shared (ms since 1970)
 */
export async function openSharedClock(
  ask: () => Promise<number>,
  { wall, even }: TimeSources = { wall: () => Date.now(), even: () => performance.now() },
): Promise<SharedClock> {
  let ahead = 0;

  async function learn(): Promise<void> {
    try {
      const sentAt = { wall: wall(), even: even() };
      const theirs = await ask();
      const trip = even() - sentAt.even;
      if (trip <= maxTrip) ahead = theirs - (sentAt.wall + trip / 2);
    } catch {
      // It is asked again soon.
    }
  }

  await learn();
  const clock = createSystemClock({ wall: () => wall() + ahead, even });
  let cancel = (): void => {};
  function learnLater(): void {
    cancel = clock.at(clock.now() + askEvery, () => {
      void learn();
      learnLater();
    });
  }
  learnLater();
  return { ...clock, learn, stop: () => cancel() };
}
