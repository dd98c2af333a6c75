import { setTimeout as wait } from 'node:timers/promises';

import { busyMs } from './process-cost.ts';

/** What a server that has nothing to do takes at most in a second, in milliseconds of processor time. */
const mostAtRest = 50;
/** How long it is waited for that, in seconds. */
const maxBusySeconds = 300;

/**
 * Waits until a process has nothing left to do, which would count among what is asked of it; answers the processor time
 * that it has taken until then, in milliseconds. Throws if that takes minutes.
 */
export async function untilIdle(pid: number): Promise<number> {
  for (let second = 0; second < maxBusySeconds; second += 1) {
    const before = busyMs(pid);
    await wait(1000);
    const now = busyMs(pid);
    if (now - before < mostAtRest) return now;
  }
  throw new Error(`the server is still busy ${maxBusySeconds} seconds later`);
}
