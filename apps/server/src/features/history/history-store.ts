import type { PastGame } from '@call-to-glory/protocol';

import { idAtWrite } from '../../core/store/document-store.ts';
import { all, changed, first, firstValue, run, type Steps } from '../../core/store/steps.ts';
import { storePart, type QueriesOf } from '../../core/store/store-part.ts';
import {
  addPoints,
  bestAt,
  forgetName,
  pointsOf,
  ratedUntil,
  rateAgainFrom,
  ratePlayerAgain,
  ratingTables,
  standingsIn,
  standingsOf,
  type Moment,
  type RatedUntil,
} from './rating-points.ts';
import { isRated } from './ratings.ts';
import { dropStalePoints, hasPointsAfter } from './stale-points.ts';

/** Finished games, which can be read from the log again at any time, and the ratings that resulted. */
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
    // Games are read a few at a time.
    12: 'CREATE INDEX finished_games_by_end ON finished_games (at, table_id, seq);',
    13: ratingTables.sqlite,
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
    ratingTables.postgres,
  ],
  needs: { ends: 'news' },
  reads: {
    /** The finished games of a player, latest first. */
    of: (player: string, limit: number) => gamesOf(player, limit),
    /** How many there are, up to `limit`. */
    *countOf(player: string, limit: number) {
      const count = yield* firstValue<number>(
        'SELECT count(*) FROM (SELECT 1 FROM games_of_players WHERE player = ? LIMIT ?) AS latest',
        player,
        limit,
      );
      return count ?? 0;
    },
    /** The same, for those that come after a given one. */
    olderOf,
    /** The same without private games. */
    *publicOf(player: string, limit: number) {
      const found: PastGame[] = [];
      let more = yield* gamesOf(player, limit);
      for (;;) {
        found.push(...more.filter((game) => !game.private));
        const last = more.at(-1);
        const isEnough = more.length < limit || found.length >= limit;
        if (last === undefined || isEnough) return found.slice(0, limit);
        more = yield* olderOf(player, last, limit);
      }
    },
    /**
     * Up to `limit` unrated games, in the order in which they ended, and the version for which that holds; none while
     * there are stale points to drop first.
     */
    *unrated(limit: number): Steps<Unrated> {
      const until = yield* ratedUntil();
      const { at, table, seq, version } = until;
      if (yield* hasPointsAfter(until)) return { version, games: [], hasStale: true };
      const found = yield* all<KeptGame>(
        `SELECT game FROM finished_games WHERE (at, table_id, seq) > (?, ?, ?)
        ORDER BY at, table_id, seq LIMIT ?`,
        at,
        table,
        seq,
        limit,
      );
      return { version, games: games(found), hasStale: false };
    },
    standingsOf,
    standingsIn,
    bestAt,
    pointsOf,
    /** Where the logs say games finished, in table order, after a given place; and whether each game is stored. */
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
    /**
     * Stores games, as those of whom their players have become by now; games that are stored already stay as they are.
     */
    *keep(more: readonly PastGame[]): Steps<void> {
      for (const game of more) {
        const { table, seq, at } = game;
        const isNew = yield* changed(
          `INSERT INTO finished_games (table_id, seq, at, game) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING`,
          table,
          seq,
          at,
          JSON.stringify(game),
        );
        // It may have ended before others that are rated already.
        if (isNew > 0 && isRated(game)) yield* rateAgainFrom(game);
        for (const player of game.players) {
          const id = player.type === 'person' ? yield* idAtWrite(player.id) : null;
          if (id === null) continue;
          yield* run(
            `INSERT INTO games_of_players (player, at, table_id, seq) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING`,
            id,
            at,
            table,
            seq,
          );
        }
      }
    },
    /** Forgets the games that a table has finished after one of its rows: the log has lost the rows after it. */
    *forgetAfter(table: string, seq: number): Steps<void> {
      const lost = yield* first<Moment>(
        `SELECT at, table_id AS "table", seq FROM finished_games WHERE table_id = ? AND seq > ?
        ORDER BY at, seq LIMIT 1`,
        table,
        seq,
      );
      if (lost === null) return;
      yield* rateAgainFrom(lost);
      for (const kept of ['finished_games', 'games_of_players']) {
        yield* run(`DELETE FROM ${kept} WHERE table_id = ? AND seq > ?`, table, seq);
      }
    },
    addPoints,
    ratePlayerAgain,
    dropStalePoints,
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
      yield* ratePlayerAgain(player);
    },
    *forget(player) {
      yield* forgetGames(player);
      yield* forgetName(player);
    },
    active: 'SELECT 1 FROM games_of_players WHERE player = players.id',
  },
});

/** Stores finished games. */
export type HistoryStore = QueriesOf<typeof historyStore>;

/** A row that finished a game. */
interface GameEnd {
  readonly tableId: string;
  readonly seq: number;
  readonly isKept: boolean;
}

/** Games that are to be rated, as long as nothing changes. */
export interface Unrated extends Pick<RatedUntil, 'version'> {
  readonly games: readonly PastGame[];
  /** Are there points that have to be dropped before anything is rated? */
  readonly hasStale: boolean;
}

interface KeptGame {
  readonly game: string;
}

function* gamesOf(player: string, limit: number): Steps<readonly PastGame[]> {
  const found = yield* all<KeptGame>(
    `SELECT game FROM games_of_players NATURAL JOIN finished_games
    WHERE player = ? ORDER BY at DESC, table_id, seq LIMIT ?`,
    player,
    limit,
  );
  return games(found);
}

/** The games of a player that come after a given one; those before it are not read, however many there are. */
function* olderOf(
  player: string,
  { at, table, seq }: Moment,
  limit: number,
): Steps<readonly PastGame[]> {
  const found = yield* all<KeptGame>(
    `SELECT game FROM games_of_players NATURAL JOIN finished_games
    WHERE player = ? AND at <= ? AND (at < ? OR (table_id, seq) > (?, ?))
    ORDER BY at DESC, table_id, seq LIMIT ?`,
    player,
    at,
    at,
    table,
    seq,
    limit,
  );
  return games(found);
}

function games(rows: readonly KeptGame[]): readonly PastGame[] {
  return rows.map(({ game }) => JSON.parse(game) as PastGame);
}

function forgetGames(player: string): Steps<void> {
  return run('DELETE FROM games_of_players WHERE player = ?', player);
}
