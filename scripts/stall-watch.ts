// Loaded into a server before it starts (`node --import`): notes the longest time in which its event loop did not
// turn since it was sent SIGUSR2, the most processor time that its thread has taken in one turn, and how many turns
// took more than a limit. Written to `STALL_FILE` when the process ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks. */
const every = 2;

/** Milliseconds of processor time that no turn should take. */
const limit = 10;

if (isMainThread) {
  const file = process.env['STALL_FILE'] ?? '';
  let longest = 0;
  let longestCpu = 0;
  let overLimit = 0;
  let last = performance.now();
  let lastCpu = cpuNow();
  setInterval(() => {
    const now = performance.now();
    const cpu = cpuNow();
    longest = Math.max(longest, now - last - every);
    longestCpu = Math.max(longestCpu, cpu - lastCpu);
    if (cpu - lastCpu > limit) overLimit += 1;
    last = now;
    lastCpu = cpu;
  }, every).unref();
  process.on('SIGUSR2', () => {
    [longest, longestCpu, overLimit] = [0, 0, 0];
  });
  process.on('exit', () => writeFileSync(file, JSON.stringify({ longest, longestCpu, overLimit })));
}

/** Processor time of this thread so far, in milliseconds. */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
