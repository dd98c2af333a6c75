// Loaded into a server before it starts (`node --import`), and into all its threads. From SIGUSR2 on it records the
// longest time for which the event loop was blocked, and for each thread the most processor time that it took in one
// turn (for a thread of the store, to answer one message), and how many turns took more than a limit. SIGHUP ends
// that; then it collects garbage, and records what is left. Each thread writes its notes when it ends, to a file of
// its own in the folder `STALL_FOLDER`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/** The notes of one thread. */
export interface ThreadNotes {
  readonly isMain: boolean;
  /** Milliseconds. */
  readonly longest: number;
  /** Milliseconds of processor time. */
  readonly longestCpu: number;
  readonly overLimit: number;
  /** Bytes that its objects took after a garbage collection. */
  readonly live: number;
}

/** Milliseconds between two samples: precise for stalls of the main thread, and rare enough for others to rest. */
const every = isMainThread ? 2 : 8;

/** Milliseconds of processor time that no turn should exceed. */
const limit = 10;

const nothing = { longest: 0, longestCpu: 0, overLimit: 0 };
const notes = { isMain: isMainThread, live: 0, ...nothing };
let last = performance.now();
let lastCpu = cpuNow();
const looks = setInterval(() => {
  const now = performance.now();
  const cpu = cpuNow();
  notes.longest = Math.max(notes.longest, now - last - every);
  notes.longestCpu = Math.max(notes.longestCpu, cpu - lastCpu);
  if (cpu - lastCpu > limit) notes.overLimit += 1;
  last = now;
  lastCpu = cpu;
}, every).unref();

const hear = {
  begin() {
    Object.assign(notes, nothing);
    last = performance.now();
    lastCpu = cpuNow();
  },
  end: () => clearInterval(looks),
} as const;

// Only the main thread receives signals.
const others = new BroadcastChannel('stall-watch');
others.unref();
others.addEventListener('message', ({ data }) => hear[data as keyof typeof hear]());
if (isMainThread) {
  const tell = (what: keyof typeof hear): void => {
    hear[what]();
    others.postMessage(what);
  };
  process.on('SIGUSR2', () => tell('begin'));
  process.on('SIGHUP', () => {
    tell('end');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const { heapUsed, external } = process.memoryUsage();
    notes.live = heapUsed + external;
  });
}
process.on('exit', () => {
  const file = join(process.env['STALL_FOLDER'] ?? '', `${threadId}.json`);
  writeFileSync(file, JSON.stringify(notes satisfies ThreadNotes));
});

/** Processor time of this thread so far, in milliseconds. */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
