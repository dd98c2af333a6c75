import type { Clock } from '../model/ports.ts';

/** A clock that is always off by `wrong` milliseconds. */
export function skewedClock(clock: Clock, wrong: number): Clock {
  return {
    now: () => clock.now() + wrong,
    at: (moment, callback) => clock.at(moment - wrong, callback),
  };
}
