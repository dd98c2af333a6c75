import type { PastGame } from '@call-to-glory/protocol';

import { all, changed, run, type Steps } from '../../core/store/steps.ts';
import { storePart, type QueriesOf } from '../../core/store/store-part.ts';

/** Finished games beside the log, from which they can be read again at any time. */
export const historyStore = storePart({
  name: 'historyStore',
  module: import.meta.url,
  migrations: {
    3: `
      CREATE TABLE finished_games (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        game TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE games_of_players (
        player TEXT NOT NULL,
        at INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (player, at, table_id, seq)
      ) STRICT, WITHOUT ROWID;
    `,
    // They are read a few at a time.
    12: 'CREATE INDEX finished_games_by_end ON finished_games (at, table_id, seq);',
  },
  postgres: [
    `
      CREATE TABLE finished_games (
        table_id text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        at bigint NOT NULL,
        game text NOT NULL,
        PRIMARY KEY (table_id, seq)
      );

      CREATE TABLE games_of_players (
        player text COLLATE "C" NOT NULL,
        at bigint NOT NULL,
        table_id text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        PRIMARY KEY (player, at, table_id, seq)
      );
    `,
    'CREATE INDEX finished_games_by_end ON finished_games (at, table_id, seq)',
  ],
  needs: { ends: 'news' },
  reads: {
    /** The finished games of a player, the latest first. */
    of: (player: string, limit: number) => gamesOf(player, limit),
    /** The same, of those that come after one of them. */
    *olderOf(player: string, { at, table, seq }: GameAt, limit: number) {
      const found = yield* all<KeptGame>(
        `SELECT game FROM games_of_players NATURAL JOIN finished_games
        WHERE player = ? AND (at < ? OR (at = ? AND (table_id, seq) > (?, ?)))
        ORDER BY at DESC, table_id, seq LIMIT ?`,
        player,
        at,
        at,
        table,
        seq,
        limit,
      );
      return games(found);
    },
    /** The same without those of private tables. */
    *publicOf(player: string, limit: number) {
      const found: PastGame[] = [];
      for (let page = 0; found.length < limit; page += 1) {
        const more = yield* gamesOf(player, limit, page * limit);
        found.push(...more.filter((game) => !game.private));
        if (more.length < limit) break;
      }
      return found.slice(0, limit);
    },
    /** Games in the order in which they ended, after one (from the first, without that), as many as are wanted. */
    *after(game: PastGame | null, limit: number) {
      const { at, table, seq } = game ?? { at: -1, table: '', seq: 0 };
      const found = yield* all<KeptGame>(
        `SELECT game FROM finished_games WHERE (at, table_id, seq) > (?, ?, ?)
        ORDER BY at, table_id, seq LIMIT ?`,
        at,
        table,
        seq,
        limit,
      );
      return games(found);
    },
    /** Where games have finished by the logs, in the order of tables, after one place; and whether each game is kept. */
    *ends(tableId: string, seq: number, limit: number) {
      const found = yield* all<Omit<GameEnd, 'isKept'> & { readonly isKept: number }>(
        `SELECT table_id AS "tableId", seq, CASE WHEN EXISTS (
          SELECT 1 FROM finished_games AS kept
          WHERE kept.table_id = game_ends.table_id AND kept.seq = game_ends.seq
        ) THEN 1 ELSE 0 END AS "isKept"
        FROM game_ends WHERE (table_id, seq) > (?, ?) AND is_finished = 1
        ORDER BY table_id, seq LIMIT ?`,
        tableId,
        seq,
        limit,
      );
      return found.map((end): GameEnd => ({ ...end, isKept: end.isKept === 1 }));
    },
  },
  writes: {
    /** Keeps games, and answers how many; those that are kept already stay as they are. */
    *keep(more: readonly PastGame[]): Steps<number> {
      let kept = 0;
      for (const game of more) {
        const { table, seq, at } = game;
        kept += yield* changed(
          `INSERT INTO finished_games (table_id, seq, at, game) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING`,
          table,
          seq,
          at,
          JSON.stringify(game),
        );
        for (const player of game.players) {
          if (player.type === 'person') {
            yield* run(
              `INSERT INTO games_of_players (player, at, table_id, seq) VALUES (?, ?, ?, ?)
              ON CONFLICT DO NOTHING`,
              player.id,
              at,
              table,
              seq,
            );
          }
        }
      }
      return kept;
    },
  },
  players: {
    *merge(player, into) {
      yield* run(
        `INSERT INTO games_of_players (player, at, table_id, seq)
        SELECT ?, at, table_id, seq FROM games_of_players WHERE player = ?
        ON CONFLICT DO NOTHING`,
        into,
        player,
      );
      yield* forgetGames(player);
    },
    forget: forgetGames,
    active: 'SELECT 1 FROM games_of_players WHERE player = players.id',
  },
});

/** Keeps finished games. */
export type HistoryStore = QueriesOf<typeof historyStore>;

/** A row that has finished a game. */
interface GameEnd {
  readonly tableId: string;
  readonly seq: number;
  readonly isKept: boolean;
}

/** Where a game stands among those of a player. */
type GameAt = Pick<PastGame, 'at' | 'table' | 'seq'>;

interface KeptGame {
  readonly game: string;
}

function* gamesOf(player: string, limit: number, offset = 0): Steps<readonly PastGame[]> {
  const found = yield* all<KeptGame>(
    `SELECT game FROM games_of_players NATURAL JOIN finished_games
    WHERE player = ? ORDER BY at DESC, table_id, seq LIMIT ? OFFSET ?`,
    player,
    limit,
    offset,
  );
  return games(found);
}

function games(rows: readonly KeptGame[]): readonly PastGame[] {
  return rows.map(({ game }) => JSON.parse(game) as PastGame);
}

function forgetGames(player: string): Steps<void> {
  return run('DELETE FROM games_of_players WHERE player = ?', player);
}
