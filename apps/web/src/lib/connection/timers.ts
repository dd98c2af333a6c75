/** The part of time that a page needs, so that tests can turn it by hand. */
export interface Timers {
  /** Milliseconds since 1970 by this machine. */
  now(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(delay: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
