import type { PastGame } from '@call-to-glory/protocol';

import { select, storePart, type QueriesOf } from '../../core/store/store-part.ts';

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
  },
  needs: { missing: 'news' },
  reads: {
    /** The finished games of a player, the latest first. */
    of: (connection) => {
      const rows = select<{ readonly game: string }>(
        connection.prepare(`
        SELECT game FROM games_of_players NATURAL JOIN finished_games
        WHERE player = ? ORDER BY at DESC, table_id, seq LIMIT ?
      `),
      );
      return (player: string, limit: number) => games(rows.all(player, limit));
    },
    /** The same without those of private tables. */
    publicOf: (connection) => {
      const rows = select<{ readonly game: string }>(
        connection.prepare(`
        SELECT game FROM games_of_players NATURAL JOIN finished_games
        WHERE player = ? AND json_extract(game, '$.private') = 0 ORDER BY at DESC, table_id, seq LIMIT ?
      `),
      );
      return (player: string, limit: number) => games(rows.all(player, limit));
    },
    /** All games, in the order in which they ended. */
    all: (connection) => {
      const rows = select<{ readonly game: string }>(
        connection.prepare('SELECT game FROM finished_games ORDER BY at, table_id, seq'),
      );
      return () => games(rows.all());
    },
    /** Tables whose log has a finished game that is not kept. */
    missing: (connection) => {
      const rows = select<{ readonly tableId: string }>(
        connection.prepare(`
        SELECT DISTINCT table_id AS tableId FROM game_ends
        WHERE is_finished = 1 AND (table_id, seq) NOT IN (SELECT table_id, seq FROM finished_games)
      `),
      );
      return (): readonly string[] => rows.all().map(({ tableId }) => tableId);
    },
  },
  writes: {
    /** Keeps games; those that are kept already stay as they are. */
    keep: (connection) => {
      const insertGame = connection.prepare(`
        INSERT INTO finished_games (table_id, seq, at, game) VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING
      `);
      const insertPlayer = connection.prepare(`
        INSERT INTO games_of_players (player, at, table_id, seq) VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING
      `);
      return (more: readonly PastGame[]) => {
        for (const game of more) {
          const { table, seq, at } = game;
          insertGame.run(table, seq, at, JSON.stringify(game));
          for (const player of game.players) {
            if (player.type === 'person') insertPlayer.run(player.id, at, table, seq);
          }
        }
      };
    },
  },
  players: {
    merge: (connection) => {
      const move = connection.prepare(
        'UPDATE OR REPLACE games_of_players SET player = ? WHERE player = ?',
      );
      return (player, into) => void move.run(into, player);
    },
    forget: (connection) => {
      const remove = connection.prepare('DELETE FROM games_of_players WHERE player = ?');
      return (player) => void remove.run(player);
    },
    active: 'SELECT 1 FROM games_of_players WHERE player = players.id',
  },
});

/** Keeps finished games. */
export type HistoryStore = QueriesOf<typeof historyStore>;

function games(rows: readonly { readonly game: string }[]): readonly PastGame[] {
  return rows.map(({ game }) => JSON.parse(game) as PastGame);
}
