import type { Clock } from '@call-to-glory/table';

import { createSystemClock, type TimeSources } from './system-clock.ts';

/** How often the clock that all share is asked, and how soon again where it has not said enough, in milliseconds. */
const [askEvery, askSoon] = [60_000, 1000];

/** An answer that took longer says too little, in milliseconds. */
const maxTrip = 1000;

/** How often it is asked at the start, until it has said enough. */
const attempts = 3;

/** A clock that goes by one that several servers share, however wrong that of this machine is. */
export interface SharedClock extends Clock {
  /** Asks what time it is. An answer that does not come changes nothing, nor does one that comes late, unless all have so far. */
  learn(): Promise<void>;
  /** Asks no more. */
  stop(): void;
}

/**
 * Answers when it has asked, and asks again each minute. It has no leaps (see `createSystemClock`), so it would take long to
 * come right after a bad start: there a late answer is better than none.
 *
 * @param ask tells what time it is by the clock that is shared (ms since 1970)
 */
export async function openSharedClock(
  ask: () => Promise<number>,
  { wall, even }: TimeSources = { wall: () => Date.now(), even: () => performance.now() },
): Promise<SharedClock> {
  let ahead = 0;
  /** How long the answer took that it goes by, in milliseconds. */
  let taken = Infinity;

  async function learn(): Promise<void> {
    try {
      const sentAt = { wall: wall(), even: even() };
      const theirs = await ask();
      const trip = even() - sentAt.even;
      if (trip > maxTrip && trip >= taken) return;
      ahead = theirs - (sentAt.wall + trip / 2);
      taken = trip;
    } catch {
      // It is asked again soon.
    }
  }

  for (let attempt = 0; attempt < attempts && taken > maxTrip; attempt += 1) await learn();
  const clock = createSystemClock({ wall: () => wall() + ahead, even });
  let cancel = (): void => {};
  function learnLater(): void {
    cancel = clock.at(clock.now() + (taken > maxTrip ? askSoon : askEvery), () => {
      void learn();
      learnLater();
    });
  }
  learnLater();
  return { ...clock, learn, stop: () => cancel() };
}
