import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Paint } from './pictures.ts';
import type { PreviewPicture } from './preview.ts';

/** What is asked of the thread that paints. */
export interface ToPaint {
  readonly picture: PreviewPicture;
  /** Where the build of the web client has the grounds. */
  readonly folder: string;
}

/** How long a picture may take, in milliseconds: the first one waits for the library and its fonts. */
const maxTime = 20_000;

/**
 * Paints pictures in a thread of its own, which lives no longer than it has something to paint: most servers paint a few
 * a day, and play must not wait for any.
 */
export function createPainter(folder: string): Paint {
  let last: Promise<unknown> = Promise.resolve();
  return (picture) => {
    const painted = last.then(() => paintInThread({ picture, folder }));
    last = painted.catch(() => null);
    return painted;
  };
}

async function paintInThread(asked: ToPaint): Promise<Uint8Array> {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { workerData: asked });
  worker.unref();
  try {
    const [png] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxTime) })) as [
      Uint8Array,
    ];
    return png;
  } finally {
    void worker.terminate();
  }
}
