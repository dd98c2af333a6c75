import { documentStore } from './core/store/document-store.ts';
import { epochStore } from './core/store/epoch-store.ts';
import { logStore } from './core/store/log-store.ts';
import type { StorePart } from './core/store/store-part.ts';
import { probeStore } from './features/health/probe-store.ts';
import { historyStore } from './features/history/history-store.ts';
import { passkeyStore } from './features/identity/passkey-store.ts';
import { playerStore } from './features/identity/player-store.ts';

/** All that is kept in the database. */
export const storeParts: readonly StorePart[] = [
  logStore,
  epochStore,
  documentStore,
  playerStore,
  passkeyStore,
  historyStore,
  probeStore,
];
