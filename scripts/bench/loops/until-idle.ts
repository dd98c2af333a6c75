import { setTimeout as wait } from 'node:timers/promises';

import { busyMs } from './process-cost.ts';

/** What an idle server takes at most per second, in milliseconds of processor time. */
const maxAtRest = 50;
/** How long to wait for that, in seconds. */
const maxBusySeconds = 300;

/**
 * Waits until a process is idle, so that leftover work does not distort a measurement; returns the processor time that
 * it has taken until then, in milliseconds. Throws if that takes minutes.
 */
export async function untilIdle(pid: number): Promise<number> {
  for (let second = 0; second < maxBusySeconds; second += 1) {
    const before = busyMs(pid);
    await wait(1000);
    const now = busyMs(pid);
    if (now - before < maxAtRest) return now;
  }
  throw new Error(`the server is still busy ${maxBusySeconds} seconds later`);
}
