import process from 'node:process';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** A thread that does nothing but sleep a millisecond at a time, and knows how late it was woken. */
export interface Jitter {
  /** The milliseconds that it came late each time since it was asked last. */
  read(): Promise<readonly number[]>;
  end(): Promise<unknown>;
}

/** Starts to watch how late this machine wakes those who sleep, whatever they wait for. */
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
