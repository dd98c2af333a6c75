import type { Me } from '@call-to-glory/protocol';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

import type { Connection } from '../connection/connection.ts';
import type { ConnectionState } from '../connection/lifeline.ts';
import type { TableBackend } from '../connection/table-backend.ts';
import type { QueryResult } from '../query/use-query.ts';
import type { Session } from '../session/session.ts';
import { useStore } from '../store/store.ts';
import type { PageUpdates } from '../updates/page-updates.ts';

/** What lives as long as the page does. */
export interface Shell {
  readonly connection: Pick<
    Connection,
    'state' | 'announcement' | 'now' | 'isUp' | 'listen' | 'emit' | 'connect'
  >;
  readonly session: Pick<
    Session,
    'me' | 'sanction' | 'isSignedOut' | 'callMe' | 'become' | 'requirePlayer'
  > & {
    readonly who: Pick<Session['who'], 'get' | 'subscribe' | 'ask'>;
  };
  readonly updates: Pick<PageUpdates, 'isOffered' | 'hold' | 'putOff' | 'loadAgain'>;
  /** Where the tables of this page are; differs between pages. */
  readonly backend: TableBackend;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell, which lives as long as the page. Throws outside it. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('there is no shell around this component');
  return shell;
}

/** Who plays here in this browser; null while nobody does. */
export function useMe(): Me | null {
  const { player } = useShell().backend;
  return useStore(player);
}

/** Who plays here, as answered by the server: unknown while it does not answer. */
export function useIdentity(): Pick<QueryResult<Me | null>, 'state' | 'ask'> {
  const { who } = useShell().session;
  return { state: useStore(who), ask: who.ask };
}

/** Whether the tables here can be reached. */
export function useIsInTouch(): boolean {
  const { wire } = useShell().backend;
  const subscribe = useCallback(
    (listener: () => void) => wire.listen({ up: listener, down: listener }),
    [wire],
  );
  return useSyncExternalStore(subscribe, wire.isUp);
}

export function useConnectionState(): ConnectionState {
  return useStore(useShell().connection.state);
}
