import { setTimeout as wait } from 'node:timers/promises';

import { deadAfter } from '@call-to-glory/table';

import { nodeStore } from '../src/core/store/node-store.ts';
import { StoreRefused, type Store } from '../src/core/store/store.ts';

/** How long a server that may only just have stopped is given to send another heartbeat, in milliseconds. */
const settleTime = 3000;

/** Throws `StoreRefused` if a server still runs on a PostgreSQL database. */
export async function requireUnused(store: Store): Promise<void> {
  const nodes = store.of(nodeStore);
  const lastBeat = async (): Promise<number> =>
    Math.max(0, ...(await nodes.heartbeats()).map(({ at }) => at));
  const before = await lastBeat();
  if (before < (await nodes.time()) - deadAfter) return;
  await wait(settleTime);
  if ((await lastBeat()) === before) return;
  throw new StoreRefused(
    'A server still runs on this database. Stop all servers that use it, and try again.',
  );
}
