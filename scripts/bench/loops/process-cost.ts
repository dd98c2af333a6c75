// What a process has cost so far, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** What the threads of a server do: its own work, the database, jobs of the pool, and V8's background work. */
export const threadKinds = ['main', 'store', 'pool', 'v8'] as const;
export type ThreadTimes = Readonly<Record<(typeof threadKinds)[number], number>>;
/** The same in words. */
export const threadWords = {
  main: 'the thread of the server',
  store: 'threads of the database',
  pool: 'jobs of the thread pool',
  v8: 'what V8 does beside',
} as const satisfies Record<keyof ThreadTimes, string>;

/** The processor time so far, in microseconds. */
export function threadTimes(pid: number): ThreadTimes {
  const times = { main: 0, store: 0, pool: 0, v8: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
    times[kindOf(pid, thread, readFileSync(`${folder}/comm`, 'utf8'))] +=
      Number(nanoseconds) / 1000;
  }
  return times;
}

/** The same for all its threads together, in milliseconds. */
export function busyMs(pid: number): number {
  const times = threadTimes(pid);
  return threadKinds.reduce((sum, kind) => sum + times[kind], 0) / 1000;
}

/** The memory in use, in bytes. */
export function residentBytes(pid: number): number {
  return memoryOf(pid, 'VmRSS');
}

/** Its memory in bytes, as the system counts it: in use now, or at its peak. */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return figureIn(`/proc/${pid}/status`, name) * 1024;
}

/** The bytes that it has written to disk. */
export function writtenBytes(pid: number): number {
  return figureIn(`/proc/${pid}/io`, 'write_bytes');
}

function kindOf(pid: number, thread: string, name: string): keyof ThreadTimes {
  if (Number(thread) === pid) return 'main';
  if (name.startsWith('libuv')) return 'pool';
  return /V8|Delayed|Signal/.test(name) ? 'v8' : 'store';
}

function figureIn(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} has no ${name}`);
  return Number(found);
}
