import { Connection, wireOf } from '../connection/connection.ts';
import { fetchLog } from '../session/api.ts';
import { Session } from '../session/session.ts';
import { PageUpdates } from '../updates/page-updates.ts';

/** A shell that has requested nothing yet: the player is not known, and there is no connection. */
export function makeShell() {
  const connection = new Connection();
  const session = new Session(connection);
  const updates = new PageUpdates(navigator.serviceWorker, () => location.reload());
  const backend = { wire: wireOf(connection), player: session.me, isShared: true, fetchLog };
  return { connection, session, updates, backend };
}
