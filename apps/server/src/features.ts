import type { Feature } from './core/app/feature.ts';
import { documentStore } from './core/store/document-store.ts';
import { entryStore } from './core/store/entry-store.ts';
import { epochStore } from './core/store/epoch-store.ts';
import { logStore } from './core/store/log-store.ts';
import { meterStore } from './core/store/meter-store.ts';
import { nodeStore } from './core/store/node-store.ts';
import type { StorePart } from './core/store/store-part.ts';
import { accounts } from './features/accounts/accounts.ts';
import { bans } from './features/bans/bans.ts';
import { blocks } from './features/blocks/blocks.ts';
import { chat } from './features/chat/chat.ts';
import { friends } from './features/friends/friends.ts';
import { health } from './features/health/health.ts';
import { history } from './features/history/history.ts';
import { identity } from './features/identity/identity.ts';
import { lobby } from './features/lobby/lobby.ts';
import { metrics } from './features/metrics/metrics.ts';
import { notifications } from './features/notifications/notifications.ts';
import { operator } from './features/operator/operator.ts';
import { pages } from './features/pages/pages.ts';
import { presence } from './features/presence/presence.ts';
import { previews } from './features/previews/previews.ts';
import { reports } from './features/reports/reports.ts';
import { tables } from './features/tables/tables.ts';
import { warnings } from './features/warnings/warnings.ts';

/** Everything that people can do here. Each feature comes after those it needs; events reach them in this order. */
export const features: readonly Feature[] = [
  health,
  metrics,
  bans,
  warnings,
  identity,
  blocks,
  presence,
  tables,
  chat,
  history,
  notifications,
  lobby,
  friends,
  reports,
  accounts,
  operator,
  previews,
  pages,
];

/** Everything that is kept in the database. */
export const storeParts: readonly StorePart[] = [
  // In the same schema version, the first reads the log by indexes that the second then drops.
  entryStore,
  logStore,
  epochStore,
  documentStore,
  nodeStore,
  meterStore,
  ...features.flatMap(({ store }) => store ?? []),
];
