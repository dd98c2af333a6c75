import type { Me } from '@call-to-glory/protocol';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

import type { Connection } from '../connection/connection.ts';
import type { ConnectionState } from '../connection/lifeline.ts';
import type { TableKeeper } from '../connection/table-keeper.ts';
import type { Session } from '../session/session.ts';
import type { Answer } from '../session/use-answer.ts';
import type { PageUpdates } from '../updates/page-updates.ts';

/** What lives as long as the page does. */
export interface Shell {
  readonly connection: Connection;
  readonly session: Session;
  readonly updates: PageUpdates;
  /** Who keeps the tables here; not the same on all pages. */
  readonly keeper: TableKeeper;
}

export const ShellContext = createContext<Shell | null>(null);

/** What lives as long as the page does. Throws outside of it. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('there is no shell around this component');
  return shell;
}

/** Who plays here in this browser; null while nobody does. */
export function useMe(): Me | null {
  const { player } = useShell().keeper;
  return useSyncExternalStore(player.subscribe, player.me);
}

/** Who plays here, as the server has answered that: not known while it does not answer. */
export function useIdentity(): Pick<Answer<Me | null>, 'asked' | 'ask'> {
  const { session } = useShell();
  return { asked: useSyncExternalStore(session.subscribe, session.getState), ask: session.ask };
}

/** Whether the keeper of the tables here can be reached. */
export function useIsInTouch(): boolean {
  const { wire } = useShell().keeper;
  const subscribe = useCallback(
    (listener: () => void) =>
      wire.listen({
        up: listener,
        down: listener,
        update: () => {},
        presence: () => {},
        sentAway: () => {},
      }),
    [wire],
  );
  return useSyncExternalStore(subscribe, wire.isUp);
}

export function useConnectionState(): ConnectionState {
  const { connection } = useShell();
  return useSyncExternalStore(connection.subscribe, connection.getState);
}
