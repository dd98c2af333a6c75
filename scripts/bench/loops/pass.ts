import { setTimeout as wait } from 'node:timers/promises';

import type { Loop, PlayedTable } from './loop.ts';
import { threadKinds, threadTimes, writtenBytes, type ThreadTimes } from './process-cost.ts';
import { median } from './statistics.ts';

/** What a loop did in one pass. */
export interface Pass {
  readonly moves: number;
  readonly seconds: number;
  /** Moves per second of the server's processor time, over all its threads. */
  readonly movesPerCpuSecond: number;
  /** Microseconds of processor time per move. */
  readonly threads: ThreadTimes;
  readonly bytesPerMove: number;
  readonly diskPerMove: number;
  /** For each move, the milliseconds until its player had folded it. */
  readonly waits: readonly number[];
  /** For each move, the milliseconds until the spectator had folded it too; empty where nobody watches. */
  readonly watched: readonly number[];
}

/** Plays at all tables as fast as answers arrive, one move at a time at each. */
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

/**
 * Plays a fixed number of moves per second, at the tables in turn, whether or not the server keeps up. No move is due
 * at a table where people are getting ready for another game: a countdown of seconds is not latency.
 */
export function openPass(loop: Loop, seconds: number, movesPerSecond: number): Promise<Pass> {
  return measured(loop, async (waits) => {
    const last = new Map<PlayedTable, Promise<void>>();
    const between = new Set<PlayedTable>();
    const inTurn = tablesInTurn(loop.tables, between);
    const deals: Promise<void>[] = [];
    const began = performance.now();
    const count = Math.round(seconds * movesPerSecond);
    for (let move = 0; move < count;) {
      const now = performance.now();
      const due = Math.min(count, Math.floor(((now - began) / 1000) * movesPerSecond) + 1);
      for (; move < due; move += 1) {
        const table = inTurn.next().value;
        last.set(table, play(table, last.get(table), now));
      }
      // An open loop follows the wall clock, and a timer waits at least a millisecond.
      await wait(1);
    }
    await Promise.all(last.values());
    await Promise.all(deals);

    /** A move that was due at a moment: waiting for the move before it counts as well. */
    async function play(table: PlayedTable, before: Promise<void> | undefined, due: number) {
      await before;
      const held = performance.now() - due;
      waits.push(held + (await table.move()));
      if (table.isPlayed) return;
      between.add(table);
      deals.push(table.deal().then(() => void between.delete(table)));
    }
  });
}

/** One table after the other, without those between two games. */
function* tablesInTurn(
  tables: readonly PlayedTable[],
  between: ReadonlySet<PlayedTable>,
): Generator<PlayedTable, never> {
  for (;;) {
    const played = tables.filter((table) => !between.has(table));
    // If all are between two games, the next one has to wait.
    yield* played.length > 0 ? played : tables;
  }
}

async function measured(loop: Loop, play: (waits: number[]) => Promise<void>): Promise<Pass> {
  const waits: number[] = [];
  for (const { watched } of loop.tables) watched.splice(0);
  const before = {
    threads: timesOf(loop),
    disk: diskOf(loop),
    received: loop.received(),
    at: performance.now(),
  };
  await play(waits);
  const after = timesOf(loop);
  const moves = waits.length;
  const threads = Object.fromEntries(
    threadKinds.map((kind) => [kind, (after[kind] - before.threads[kind]) / moves]),
  ) as unknown as ThreadTimes;
  const busy = threadKinds.reduce((sum, kind) => sum + threads[kind], 0);
  return {
    moves,
    seconds: (performance.now() - before.at) / 1000,
    movesPerCpuSecond: 1e6 / busy,
    threads,
    bytesPerMove: (loop.received() - before.received) / moves,
    diskPerMove: (diskOf(loop) - before.disk) / moves,
    waits,
    watched: loop.tables.flatMap((table) => table.watched),
  };
}

function timesOf({ pids }: Loop): ThreadTimes {
  const all = pids.map(threadTimes);
  return Object.fromEntries(
    threadKinds.map((kind) => [kind, all.reduce((sum, times) => sum + times[kind], 0)]),
  ) as unknown as ThreadTimes;
}

function diskOf({ pids }: Loop): number {
  return pids.reduce((sum, pid) => sum + writtenBytes(pid), 0);
}

/** The median over the passes of what is picked of one loop, relative to the same of another. */
export function ratioOf(
  ours: readonly Pass[],
  theirs: readonly Pass[],
  pick: (pass: Pass) => number = ({ movesPerCpuSecond }) => movesPerCpuSecond,
): number {
  const others = theirs.map(pick);
  return median(ours.map((pass, index) => pick(pass) / (others[index] ?? Number.NaN)));
}
