import type { Loop, PlayedTable } from './loop.ts';
import { threadKinds, threadTimes, writtenBytes, type ThreadTimes } from './process-cost.ts';

/** What a loop has done in one pass. */
export interface Pass {
  readonly moves: number;
  /** Moves in a second of processor time of the server, all its threads. */
  readonly movesPerCpuSecond: number;
  /** Microseconds of processor time a move. */
  readonly threads: ThreadTimes;
  readonly bytesPerMove: number;
  readonly diskPerMove: number;
  /** Milliseconds of each move until its player had folded it. */
  readonly waits: readonly number[];
}

/** Plays at all tables as fast as answers come, one move at a time at each. */
export function closedPass(loop: Loop, seconds: number): Promise<Pass> {
  return measured(loop, async (waits) => {
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      loop.tables.map(async (table) => {
        while (performance.now() < end) waits.push(await table.move());
      }),
    );
  });
}

/** Plays so many moves a second, at the tables in turn, whether or not the server keeps up. */
export function openPass(loop: Loop, seconds: number, movesPerSecond: number): Promise<Pass> {
  return measured(loop, async (waits) => {
    const last = loop.tables.map(() => Promise.resolve());
    const began = performance.now();
    const count = Math.round(seconds * movesPerSecond);
    for (let move = 0; move < count;) {
      const now = performance.now();
      const due = Math.min(count, Math.floor(((now - began) / 1000) * movesPerSecond) + 1);
      for (; move < due; move += 1) {
        const index = move % loop.tables.length;
        last[index] = waitedMove(loop.tables[index], last[index], now).then(
          (wait) => void waits.push(wait),
        );
      }
      // An open loop keeps to the clock of the wall, and a millisecond is the least that a timer waits.
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    }
    await Promise.all(last);
  });
}

/** A move that was due at a moment: those who had to wait for the move before have waited, too. */
async function waitedMove(
  table: PlayedTable | undefined,
  before: Promise<void> | undefined,
  due: number,
): Promise<number> {
  await before;
  const held = performance.now() - due;
  return held + ((await table?.move()) ?? 0);
}

async function measured(loop: Loop, play: (waits: number[]) => Promise<void>): Promise<Pass> {
  const waits: number[] = [];
  const before = {
    threads: threadTimes(loop.pid),
    disk: writtenBytes(loop.pid),
    received: loop.received(),
  };
  await play(waits);
  const after = threadTimes(loop.pid);
  const moves = waits.length;
  const threads = Object.fromEntries(
    threadKinds.map((kind) => [kind, (after[kind] - before.threads[kind]) / moves]),
  ) as unknown as ThreadTimes;
  const busy = threadKinds.reduce((sum, kind) => sum + threads[kind], 0);
  return {
    moves,
    movesPerCpuSecond: 1e6 / busy,
    threads,
    bytesPerMove: (loop.received() - before.received) / moves,
    diskPerMove: (writtenBytes(loop.pid) - before.disk) / moves,
    waits,
  };
}
