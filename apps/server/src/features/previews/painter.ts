import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Clock } from '@call-to-glory/table';

import { ProcessLocks } from '../../core/locks.ts';
import type { PreviewPicture } from './preview.ts';

/** What the painting thread gets at its start: where the build of the web client has the backgrounds. */
export interface PainterData {
  readonly folder: string;
}

/** Timeouts in milliseconds: for a picture (the first waits for the library and its fonts), and for an idle thread. */
const times = { picture: 20_000, idle: 5 * 60_000 } as const;

/**
 * Paints pictures one by one in a thread of its own, so that play never waits for them. The thread is reused, and ends
 * after being idle for a while; one that fails or hangs is ended, and the next picture gets a new one.
 */
export class Painter {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #script: URL;
  #worker: Worker | null = null;
  readonly #locks = new ProcessLocks();
  #stopWaiting = (): void => {};

  /** @param script the script to run in the thread */
  constructor(
    folder: string,
    clock: Clock,
    script: URL = new URL('./paint-worker.ts', import.meta.url),
  ) {
    this.#folder = folder;
    this.#clock = clock;
    this.#script = script;
  }

  /** The answer is a PNG. Rejects if it cannot be painted, or not in time. */
  paint(picture: PreviewPicture): Promise<Uint8Array> {
    return this.#locks.withLock('paint', () => this.#paintNow(picture));
  }

  /** Ends the thread; another picture would start it again. */
  stop(): void {
    this.#stopWaiting();
    void this.#worker?.terminate();
    this.#worker = null;
  }

  async #paintNow(picture: PreviewPicture): Promise<Uint8Array> {
    const worker = this.#awake();
    const late = new AbortController();
    this.#wait(times.picture, () => late.abort());
    try {
      worker.postMessage(picture);
      const [png] = (await once(worker, 'message', late)) as [Uint8Array];
      this.#wait(times.idle, () => this.stop());
      return png;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  #awake(): Worker {
    if (this.#worker !== null) return this.#worker;
    const workerData: PainterData = { folder: this.#folder };
    const worker = new Worker(this.#script, { workerData });
    worker.unref();
    // Also while nothing is being painted; otherwise the error would end the process.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    this.#worker = worker;
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
  }

  #wait(milliseconds: number, then: () => void): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#clock.at(this.#clock.now() + milliseconds, then);
  }
}
