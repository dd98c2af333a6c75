import process from 'node:process';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** A thread that only sleeps, a millisecond at a time, and measures how late it was woken. */
export interface Jitter {
  /** By how many milliseconds each wake-up was late, since the last call. */
  read(): Promise<readonly number[]>;
  end(): Promise<unknown>;
}

/** Starts to measure how late this machine wakes sleeping threads. */
export function watchJitter(): Jitter {
  const worker = new Worker(new URL(import.meta.url));
  return {
    read: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('read');
      }),
    end: () => worker.terminate(),
  };
}

if (!isMainThread && parentPort !== null) {
  let late: number[] = [];
  const cell = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', () => {
    parentPort?.postMessage(late);
    late = [];
  });
  const sleep = (): void => {
    const began = process.hrtime.bigint();
    Atomics.wait(cell, 0, 0, 1);
    late.push(Number(process.hrtime.bigint() - began) / 1e6 - 1);
    setImmediate(sleep);
  };
  sleep();
}
