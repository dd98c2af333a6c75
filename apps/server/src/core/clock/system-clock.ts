import type { Clock } from '@call-to-glory/table';

/** The longest timer, in milliseconds. Longer waits check the time in between, or a leap would count all at once. */
const maxTimer = 10 * 60_000;

/** Timers due within so many milliseconds fire together, at their end: waking up costs more than most of them do. */
const gathered = 20;

/** How much faster or slower time may run here until it agrees with the machine's clock again. */
const slew = 0.1;

/** Clocks of a machine, in milliseconds. */
interface TimeSources {
  /** Since 1970; people or other machines may set it. */
  wall(): number;
  /** Since an arbitrary moment; monotonic, and stopped while the machine sleeps. */
  even(): number;
}

/** Those of this machine. */
export const machineTime: TimeSources = { wall: () => Date.now(), even: () => performance.now() };

/**
 * The time of this machine, but without its leaps: nobody's time runs out because the machine slept
 * or its clock was set. After a leap it runs a tenth faster or slower until it is right again. Callbacks come at
 * their moment or shortly after it.
 */
export function createSystemClock({ wall, even }: TimeSources): Clock {
  let time = wall();
  let looked = even();

  function now(): number {
    const passed = even() - looked;
    looked += passed;
    const wrong = wall() - (time + passed);
    time += passed + Math.max(-passed * slew, Math.min(passed * slew, wrong));
    return Math.floor(time);
  }

  function at(moment: number, callback: () => void): () => void {
    let timer: NodeJS.Timeout;
    function wait(): void {
      const current = now();
      const left = moment > current ? Math.ceil(moment / gathered) * gathered - current : 0;
      timer = setTimeout(() => (now() < moment ? wait() : callback()), Math.min(left, maxTimer));
    }
    wait();
    return () => clearTimeout(timer);
  }

  return { now, at };
}

export const systemClock = createSystemClock(machineTime);
