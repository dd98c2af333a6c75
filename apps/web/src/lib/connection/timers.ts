/** The timer functions that a page needs, so that tests can control the clock. */
export interface Timers {
  /** Milliseconds since 1970 by this machine's clock. */
  now(): number;
  /** Calls back once after `delay` milliseconds; the returned function cancels it. */
  after(delay: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
