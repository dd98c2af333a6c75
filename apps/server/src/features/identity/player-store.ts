import type { DatabaseSync } from 'node:sqlite';

import { documentStore } from '../../core/store/document-store.ts';
import { select, storePart, type QueriesOf, type StorePart } from '../../core/store/store-part.ts';

/** The most browsers in which one player is signed in; the one that was used least lately makes room. */
const maxBrowsers = 50;

/** A browser in which somebody plays. */
interface Browser {
  readonly id: string;
  /** What it is, such as `Firefox, Windows`; empty if nobody knows. */
  readonly label: string;
  /** When it became theirs, and when it was there last: milliseconds since 1970. */
  readonly madeAt: number;
  readonly usedAt: number;
}

/** A browser that becomes somebody's. */
export interface NewBrowser extends Pick<Browser, 'id' | 'label'> {
  /** The SHA-256 of the secret that it keeps. */
  readonly secretHash: Uint8Array;
}

/** Who plays in a browser. */
export interface SignedIn {
  readonly player: { readonly id: string; readonly name: string };
  readonly browser: Pick<Browser, 'id' | 'label' | 'usedAt'>;
}

/** Who plays here, and in which browsers. All moments are milliseconds since 1970. */
export const playerStore = storePart({
  name: 'playerStore',
  module: import.meta.url,
  migrations: {
    1: `
      CREATE TABLE players (
        id TEXT NOT NULL PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
    // A player can have several browsers, each with a secret of its own.
    5: `
      CREATE TABLE browsers (
        id TEXT NOT NULL PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        player TEXT NOT NULL,
        label TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX browsers_by_player ON browsers (player);
      INSERT INTO browsers (id, secret_hash, player, label, made_at, used_at)
        SELECT lower(hex(randomblob(8))), secret_hash, id, '', created_at, created_at FROM players;

      CREATE TABLE known_players (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO known_players (id, name, created_at) SELECT id, name, created_at FROM players;
      DROP TABLE players;
      ALTER TABLE known_players RENAME TO players;
    `,
  },
  needs: { idle: 'news', forgetIdle: 'news' },
  reads: {
    /** Who plays in the browser whose secret has this SHA-256; null if nobody does. */
    find: (connection) => {
      const rows = select<SignedIn['player'] & SignedIn['browser'] & { readonly browser: string }>(
        connection.prepare(`
        SELECT players.id, name, browsers.id AS browser, label, used_at AS usedAt
        FROM browsers JOIN players ON players.id = player WHERE secret_hash = ?
      `),
      );
      return (secretHash: Uint8Array): SignedIn | null => {
        const found = rows.first(secretHash);
        if (found === null) return null;
        const { id, name, browser, label, usedAt } = found;
        return { player: { id, name }, browser: { id: browser, label, usedAt } };
      };
    },
    /** A player, and when they were added; null if there is none. */
    player: (connection) => {
      const rows = select<SignedIn['player'] & { readonly madeAt: number }>(
        connection.prepare('SELECT id, name, created_at AS madeAt FROM players WHERE id = ?'),
      );
      return (id: string) => rows.first(id);
    },
    /** The one used last comes first. */
    browsers: (connection) => {
      const rows = select<Browser>(
        connection.prepare(`
        SELECT id, label, made_at AS madeAt, used_at AS usedAt
        FROM browsers WHERE player = ? ORDER BY used_at DESC, id
      `),
      );
      return (player: string) => rows.all(player);
    },
    /** So many players added before a moment who have nothing to come back to, after the given one. */
    idle: (connection, { parts }) => {
      const rows = select<{ readonly id: string }>(
        connection.prepare(`
        SELECT id FROM players WHERE id > ? AND created_at < ? ${nothingIn(parts)} ORDER BY id LIMIT ?
      `),
      );
      return (after: string, madeBefore: number, limit: number) =>
        rows.all(after, madeBefore, limit).map(({ id }) => id);
    },
  },
  writes: {
    add: (connection) => {
      const insert = connection.prepare(
        'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)',
      );
      const putBrowser = preparePutBrowser(connection);
      return ({ id, name }: SignedIn['player'], browser: NewBrowser, at: number) => {
        insert.run(id, name, at);
        putBrowser(id, browser, at);
      };
    },
    rename: (connection) => {
      const update = connection.prepare('UPDATE players SET name = ? WHERE id = ?');
      return (id: string, name: string) => {
        update.run(name, id);
      };
    },
    /**
     * Makes one player another, with all rows that are theirs, and notes who they have become. Answers
     * whether there was such a player: of two who come at once only one can be first.
     */
    merge: (connection, { parts }) => {
      const remove = connection.prepare('DELETE FROM players WHERE id = ?');
      const put = documentStore.writes.put(connection);
      const moves = parts.flatMap(({ players }) => players?.merge?.(connection) ?? []);
      return (id: string, into: string, at: number) => {
        if (remove.run(id).changes === 0) return false;
        for (const move of moves) move(id, into);
        put('alias', id, JSON.stringify(into), at);
        return true;
      };
    },
    /**
     * Forgets a player and all rows that are theirs.
     *
     * @param kinds of documents that players have one of each
     */
    forget: (connection, { parts }) => {
      const forget = prepareForget(connection, parts);
      const put = documentStore.writes.put(connection);
      return (id: string, kinds: readonly string[], at: number) => {
        forget(id, kinds);
        put('alias', id, 'null', at);
      };
    },
    /** Forgets those of these players who have not come back since a moment; answers who they were. */
    forgetIdle: (connection, { parts }) => {
      const isIdle = connection.prepare(`
        SELECT id FROM players
        WHERE id = $id
          AND NOT EXISTS (SELECT 1 FROM browsers WHERE player = $id AND used_at >= $madeBefore)
          ${nothingIn(parts)}
      `);
      const forget = prepareForget(connection, parts);
      return (
        ids: readonly string[],
        madeBefore: number,
        kinds: readonly string[],
      ): readonly string[] => {
        const idle = ids.filter((id) => isIdle.get({ id, madeBefore }) !== undefined);
        for (const id of idle) forget(id, kinds);
        return idle;
      };
    },
    /**
     * Makes a browser a player's, whosever it was before; a secret that it had does not count. Of more
     * than fifty browsers the one that was used least lately is no longer theirs.
     */
    addBrowser: (connection) => {
      const put = preparePutBrowser(connection);
      const removeOld = connection.prepare(`
        DELETE FROM browsers WHERE id IN (
          SELECT id FROM browsers WHERE player = ? ORDER BY used_at DESC, id LIMIT -1 OFFSET ${maxBrowsers}
        )
      `);
      return (player: string, browser: NewBrowser, at: number) => {
        put(player, browser, at);
        removeOld.run(player);
      };
    },
    /** Notes that a browser is there, and what it is by now. */
    useBrowser: (connection) => {
      const update = connection.prepare('UPDATE browsers SET label = ?, used_at = ? WHERE id = ?');
      return (id: string, label: string, at: number) => {
        update.run(label, at, id);
      };
    },
    removeBrowser: (connection) => {
      const remove = connection.prepare('DELETE FROM browsers WHERE id = ?');
      return (id: string) => {
        remove.run(id);
      };
    },
  },
  players: {
    merge: (connection) => {
      const move = connection.prepare('UPDATE browsers SET player = ? WHERE player = ?');
      return (player, into) => void move.run(into, player);
    },
    forget: (connection) => {
      const removeBrowsers = connection.prepare('DELETE FROM browsers WHERE player = ?');
      const remove = connection.prepare('DELETE FROM players WHERE id = ?');
      return (player) => {
        removeBrowsers.run(player);
        remove.run(player);
      };
    },
  },
});

/** Keeps who plays here. What was answered survives the death of the process. */
export type PlayerStore = QueriesOf<typeof playerStore>;

function preparePutBrowser(
  connection: DatabaseSync,
): (player: string, browser: NewBrowser, at: number) => void {
  const put = connection.prepare(`
    INSERT INTO browsers (id, secret_hash, player, label, made_at, used_at)
    VALUES ($id, $secretHash, $player, $label, $at, $at)
    ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, player = excluded.player,
      label = excluded.label, made_at = excluded.made_at, used_at = excluded.used_at
  `);
  return (player, { id, secretHash, label }, at) =>
    void put.run({ id, secretHash, label, player, at });
}

function prepareForget(
  connection: DatabaseSync,
  parts: readonly StorePart[],
): (player: string, kinds: readonly string[]) => void {
  const rules = parts.flatMap(({ players }) => players?.forget?.(connection) ?? []);
  const removeDocument = documentStore.writes.remove(connection);
  return (player, kinds) => {
    for (const forget of rules) forget(player);
    for (const kind of kinds) removeDocument(kind, player);
  };
}

/** The condition under which a player has nothing to come back to. */
function nothingIn(parts: readonly StorePart[]): string {
  const somethings = parts.flatMap(({ players }) => players?.active ?? []);
  return somethings.map((something) => `AND NOT EXISTS (${something})`).join(' ');
}
