import { all, finds, run, type Steps } from '../../core/store/steps.ts';

/** The most browsers in which one player is signed in; the one unused for longest makes room. */
const maxBrowsers = 50;

/** A browser in which a player is signed in. */
export interface Browser {
  readonly id: string;
  /** Its name, such as `Firefox, Windows`; empty if unknown. */
  readonly label: string;
  /** When it became theirs, and when it was last used: milliseconds since 1970. */
  readonly madeAt: number;
  readonly usedAt: number;
}

/** A browser that becomes a player's. */
export interface NewBrowser extends Pick<Browser, 'id' | 'label'> {
  /** The SHA-256 of the browser's secret. */
  readonly secretHash: Uint8Array;
}

/** Is a browser this player's? Asked in the transaction of what it may do only then. */
export function isSignedIn(player: string, browser: string): Steps<boolean> {
  return finds('SELECT id FROM browsers WHERE id = ? AND player = ?', browser, player);
}

/** Makes a browser a player's, with a new secret. */
export function putBrowser(
  player: string,
  { id, secretHash, label }: NewBrowser,
  at: number,
): Steps<void> {
  return run(
    `INSERT INTO browsers (id, secret_hash, player, label, made_at, used_at)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, player = excluded.player,
      label = excluded.label, made_at = excluded.made_at, used_at = excluded.used_at`,
    id,
    secretHash,
    player,
    label,
    at,
    at,
  );
}

/**
 * Assigns a browser to a player, also if it belonged to another; any secret that it had is void. Of more than fifty
 * browsers, the one unused for longest is signed out; answers the ids of those that were. Null if it was let in by a
 * browser that is no longer theirs: then it is not theirs either, even if a guest has just brought it along.
 *
 * @param by the browser that lets it in; null for none
 */
export function* addBrowser(
  player: string,
  browser: NewBrowser,
  by: string | null,
  at: number,
): Steps<readonly string[] | null> {
  if (by !== null && !(yield* isSignedIn(player, by))) {
    yield* run('DELETE FROM browsers WHERE id = ? AND player = ?', browser.id, player);
    return null;
  }
  yield* putBrowser(player, browser, at);
  const dropped = yield* all<Pick<Browser, 'id'>>(
    `DELETE FROM browsers WHERE player = ? AND id NOT IN (
      SELECT id FROM browsers WHERE player = ? ORDER BY used_at DESC, id LIMIT ${maxBrowsers}
    ) RETURNING id`,
    player,
    player,
  );
  return dropped.map(({ id }) => id);
}

/** Signs a player out of a browser; answers which one that was, or none if it was not theirs. */
export function removeBrowser(player: string, id: string) {
  return all<Pick<Browser, 'id'>>(
    'DELETE FROM browsers WHERE player = ? AND id = ? RETURNING id',
    player,
    id,
  );
}

/** Signs a player out of all browsers but one, at once, so that none can let another in meanwhile; answers which. */
export function removeOtherBrowsers(player: string, kept: string) {
  return all<Pick<Browser, 'id'>>(
    'DELETE FROM browsers WHERE player = ? AND id <> ? RETURNING id',
    player,
    kept,
  );
}
