import type { Person } from '@call-to-glory/table';

import { documentStore } from '../../core/store/document-store.ts';
import {
  all,
  everyPart,
  finds,
  first,
  firstValue,
  run,
  withList,
  type Steps,
} from '../../core/store/steps.ts';
import { storePart, type QueriesOf, type StorePart } from '../../core/store/store-part.ts';
import {
  addBrowser,
  putBrowser,
  removeBrowser,
  removeOtherBrowsers,
  type Browser,
  type NewBrowser,
} from './player-browsers.ts';

/**
 * The kind of document that says whom a player has become (null for nobody), and what a guest was called, until all of
 * their data has followed.
 */
export const becomingKind = 'becoming';

/** The player behind a browser. */
export interface SignedIn {
  readonly player: Person;
  readonly browser: Pick<Browser, 'id' | 'label' | 'usedAt'>;
}

/** Players and their browsers. All times are milliseconds since 1970. */
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
  postgres: [
    `
      CREATE TABLE players (
        id text COLLATE "C" PRIMARY KEY,
        name text NOT NULL,
        created_at bigint NOT NULL
      );

      CREATE TABLE browsers (
        id text COLLATE "C" PRIMARY KEY,
        secret_hash bytea NOT NULL UNIQUE,
        player text COLLATE "C" NOT NULL,
        label text NOT NULL,
        made_at bigint NOT NULL,
        used_at bigint NOT NULL
      );
      CREATE INDEX browsers_by_player ON browsers (player);
    `,
  ],
  needs: { idle: 'news', forgetIdle: 'news' },
  reads: {
    /** The player behind the browser whose secret has this SHA-256; null if there is none. */
    *find(secretHash: Uint8Array) {
      const found = yield* first<
        SignedIn['player'] & SignedIn['browser'] & { readonly browser: string }
      >(
        `SELECT players.id, name, browsers.id AS browser, label, used_at AS "usedAt"
        FROM browsers JOIN players ON players.id = player WHERE secret_hash = ?`,
        secretHash,
      );
      if (found === null) return null;
      const { id, name, browser, label, usedAt } = found;
      return { player: { id, name }, browser: { id: browser, label, usedAt } };
    },
    /** A player, and when they were added; null if there is none. */
    player: (id: string) =>
      first<SignedIn['player'] & { readonly madeAt: number }>(
        'SELECT id, name, created_at AS "madeAt" FROM players WHERE id = ?',
        id,
      ),
    /** The player behind each of these browsers; browsers without one are missing. */
    playersIn: (browsers: readonly string[]) =>
      all<SignedIn['player'] & { readonly browser: string }>(inBrowsers, JSON.stringify(browsers)),
    /** Last used first. */
    browsers: (player: string) =>
      all<Browser>(
        `SELECT id, label, made_at AS "madeAt", used_at AS "usedAt"
        FROM browsers WHERE player = ? ORDER BY used_at DESC, id`,
        player,
      ),
    /** A player's ids in logs: their own first, then all that were merged into it, over any number of steps. */
    *idsOf(player: string): Steps<readonly string[]> {
      const ids = new Set([player]);
      for (const id of ids) {
        const became = yield* all<{ readonly key: string }>(
          `SELECT key FROM documents WHERE kind = 'alias' AND value = ?`,
          JSON.stringify(id),
        );
        for (const { key } of became) ids.add(key);
      }
      return [...ids];
    },
    /** Up to `limit` ids after the given one, of players added before a moment who have nothing to come back to. */
    *idle(after: string, madeBefore: number, limit: number) {
      const found = yield* all<{ readonly id: string }>(
        `SELECT id FROM players WHERE id > ? AND created_at < ?
        ${nothingIn(yield* everyPart())} ORDER BY id LIMIT ?`,
        after,
        madeBefore,
        limit,
      );
      return found.map(({ id }) => id);
    },
  },
  writes: {
    *add({ id, name }: SignedIn['player'], browser: NewBrowser, at: number): Steps<void> {
      yield* run('INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)', id, name, at);
      yield* putBrowser(id, browser, at);
    },
    rename: (id: string, name: string) => run('UPDATE players SET name = ? WHERE id = ?', name, id),
    /**
     * Makes one player another, with all of their rows, and records whom they have become, and that their data outside
     * of rows has to follow. Answers whether there were both: of two merges at once only one can be first, also if the
     * two would become each other.
     */
    *merge(id: string, into: string, at: number) {
      if (!(yield* finds('SELECT id FROM players WHERE id = ?', into))) return false;
      const name = yield* firstValue<string>('DELETE FROM players WHERE id = ? RETURNING name', id);
      if (name === null) return false;
      for (const { players } of yield* everyPart()) {
        if (players?.merge !== undefined) yield* players.merge(id, into);
      }
      yield* documentStore.writes.put('alias', id, JSON.stringify(into), at);
      yield* documentStore.writes.put(becomingKind, id, JSON.stringify({ name, into }), at);
      return true;
    },
    /**
     * Forgets a player and all of their rows, and records that their data outside of rows has to follow.
     *
     * @param kinds of documents that players have one of each
     */
    *forget(id: string, kinds: readonly string[], at: number): Steps<void> {
      yield* forgetPlayer(id, kinds);
      yield* documentStore.writes.put('alias', id, 'null', at);
      yield* noteForgotten(id, at);
    },
    /** The same for those of these players who have not come back since a moment, whom no log names; answers who they were. */
    *forgetIdle(
      ids: readonly string[],
      madeBefore: number,
      kinds: readonly string[],
      at: number,
    ): Steps<readonly string[]> {
      const idle: string[] = [];
      for (const id of ids) {
        const isIdle = yield* finds(
          `SELECT id FROM players WHERE id = ?
          AND NOT EXISTS (SELECT 1 FROM browsers WHERE player = players.id AND used_at >= ?)
          ${nothingIn(yield* everyPart())}`,
          id,
          madeBefore,
        );
        if (isIdle) idle.push(id);
      }
      for (const id of idle) {
        yield* forgetPlayer(id, kinds);
        yield* noteForgotten(id, at);
      }
      return idle;
    },
    addBrowser,
    /** Records that a browser was used, and its current name. */
    useBrowser: (id: string, label: string, at: number) =>
      run('UPDATE browsers SET label = ?, used_at = ? WHERE id = ?', label, at, id),
    removeBrowser,
    removeOtherBrowsers,
  },
  players: {
    merge: (player, into) => run('UPDATE browsers SET player = ? WHERE player = ?', into, player),
    *forget(player) {
      yield* run('DELETE FROM browsers WHERE player = ?', player);
      yield* run('DELETE FROM players WHERE id = ?', player);
    },
  },
});

/** Stores players. An answered write survives the death of the process. */
export type PlayerStore = QueriesOf<typeof playerStore>;

const inBrowsers = withList(
  `SELECT browsers.id AS browser, players.id, name
  FROM browsers JOIN players ON players.id = player WHERE browsers.id IN`,
);

function* forgetPlayer(player: string, kinds: readonly string[]): Steps<void> {
  for (const { players } of yield* everyPart()) {
    if (players?.forget !== undefined) yield* players.forget(player);
  }
  for (const kind of kinds) yield* documentStore.writes.remove(kind, player);
}

/** Records that a player's data outside of rows has to follow; a forgotten player has no name here either. */
function noteForgotten(player: string, at: number): Steps<void> {
  const note = JSON.stringify({ name: '', into: null });
  return documentStore.writes.put(becomingKind, player, note, at);
}

/** The condition under which a player has nothing to come back to. */
function nothingIn(parts: readonly StorePart[]): string {
  const somethings = parts.flatMap(({ players }) => players?.active ?? []);
  return somethings.map((something) => `AND NOT EXISTS (${something})`).join(' ');
}
