import type { Clock } from '@call-to-glory/table';

/** The longest wait that a timer can hold; after it the clock looks again. */
const longestTimer = 2 ** 31 - 1;

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at: (moment, callback) => {
    let timer: NodeJS.Timeout;
    function wait(): void {
      const left = Math.max(0, moment - Date.now());
      timer = setTimeout(left > longestTimer ? wait : callback, Math.min(left, longestTimer));
    }
    wait();
    return () => clearTimeout(timer);
  },
};
