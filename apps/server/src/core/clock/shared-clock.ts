import type { Clock } from '@call-to-glory/table';

import { createSystemClock, machineTime } from './system-clock.ts';

/** How often the shared clock is asked, and how soon again if its answers took too long, in milliseconds. */
const [askEvery, askSoon] = [60_000, 1000];

/** An answer that took longer than this, in milliseconds, is too imprecise. */
const maxTrip = 1000;

/** How often it is asked at the start, until an answer is precise enough. */
const attempts = 3;

/** A clock that follows one shared by several servers, however wrong this machine's is. */
export interface SharedClock extends Clock {
  /** Asks for the time. A missing answer changes nothing, nor does a late one, unless all have been late so far. */
  learn(): Promise<void>;
  /** Stops asking. */
  stop(): void;
}

/**
 * Resolves when it has asked, and asks again each minute. It does not leap (see `createSystemClock`), so it would take
 * long to recover from a bad start: there a late answer is better than none.
 *
 * @param ask returns the time of the shared clock (ms since 1970)
 */
export async function openSharedClock(
  ask: () => Promise<number>,
  { wall, even } = machineTime,
): Promise<SharedClock> {
  let ahead = 0;
  /** How long the answer in use took, in milliseconds. */
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
      // It is retried soon.
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
