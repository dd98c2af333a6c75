import type { TableBackend } from '../../lib/connection/table-backend.ts';
import { trustedScriptUrl } from '../../lib/lazy/trusted-script-url.ts';
import { createStore } from '../../lib/store/store.ts';
import { soloPlayer } from './local-server/solo-player.ts';
// oxlint-disable-next-line import/default -- the bundler's address of the worker
import workerUrl from './local-server/solo-worker.ts?worker&url';
import { openSoloClient, type SoloClient } from './solo-client.ts';

/** The tables that this browser hosts itself. */
export interface Solo {
  readonly backend: TableBackend;
  readonly create: SoloClient['create'];
}

let solo: Solo | null = null;

/** Opens the client of the worker that hosts them. If it is already open, the player keeps the name given then. */
export function openSolo(playerName: string): Solo {
  solo ??= startSolo(playerName);
  return solo;
}

function startSolo(name: string): Solo {
  const start = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const me = { id: soloPlayer, name };
  const { wire, create, fetchLog } = openSoloClient(start, me);
  return { backend: { wire, player: createStore(me), isShared: false, fetchLog }, create };
}
