import type { RatedPlayer, RatingPoint } from '@call-to-glory/protocol';

import { idAtWrite } from '../../core/store/document-store.ts';
import { all, changed, first, run, type Steps } from '../../core/store/steps.ts';

/** Players with fewer rated games are not on the leaderboard. */
const minGames = 3;

/** The length of the leaderboard. */
const maxListLength = 100;

/** How many games back a player's rating history goes. */
const maxHistory = 200;

/** A game's place in the order in which all are rated: when it ended, and where. */
export interface Moment {
  readonly at: number;
  readonly table: string;
  readonly seq: number;
}

/** A player's rating in one game, in the library's terms and in our points, and how often they played. */
export interface Standing {
  readonly name: string;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
  readonly uncertainty: number;
  readonly games: number;
  readonly finished: number;
}

/** A player's rating after one of their games. */
export interface NewPoint extends Moment, Standing {
  readonly gameId: string;
  readonly player: string;
}

/** How far games have been rated, and a number that any change to games or ratings raises. */
export interface RatedUntil extends Moment {
  readonly version: number;
}

/**
 * A point for each player of each rated game; a player's latest point is their rating today. To rate again from an
 * earlier game is to drop the points since, and to continue from there. Points after `rated_until` are stale: they are
 * dropped a few at a time, the last first, and nothing is rated before all are gone. So the ratings shown are at all
 * times those after some game, never a mixture of before and after.
 */
export const ratingTables = {
  sqlite: `
    CREATE TABLE rating_points (
      game_id TEXT NOT NULL,
      player TEXT NOT NULL,
      games INTEGER NOT NULL,
      finished INTEGER NOT NULL,
      name TEXT NOT NULL,
      mu REAL NOT NULL,
      sigma REAL NOT NULL,
      rating INTEGER NOT NULL,
      uncertainty INTEGER NOT NULL,
      at INTEGER NOT NULL,
      table_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      is_latest INTEGER NOT NULL,
      PRIMARY KEY (game_id, player, games)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_points_by_moment ON rating_points (at, table_id, seq);
    CREATE INDEX rating_points_by_player ON rating_points (player) WHERE is_latest = 1;
    CREATE INDEX rating_points_best ON rating_points (game_id, (uncertainty - rating), player) WHERE is_latest = 1;

    CREATE TABLE rated_until (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      at INTEGER NOT NULL,
      table_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      version INTEGER NOT NULL
    ) STRICT;
  `,
  postgres: `
    CREATE TABLE rating_points (
      game_id text COLLATE "C" NOT NULL,
      player text COLLATE "C" NOT NULL,
      games bigint NOT NULL,
      finished bigint NOT NULL,
      name text NOT NULL,
      mu double precision NOT NULL,
      sigma double precision NOT NULL,
      rating bigint NOT NULL,
      uncertainty bigint NOT NULL,
      at bigint NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      seq bigint NOT NULL,
      is_latest smallint NOT NULL,
      PRIMARY KEY (game_id, player, games)
    );
    CREATE INDEX rating_points_by_moment ON rating_points (at, table_id, seq);
    CREATE INDEX rating_points_by_player ON rating_points (player) WHERE is_latest = 1;
    CREATE INDEX rating_points_best ON rating_points (game_id, (uncertainty - rating), player) WHERE is_latest = 1;

    CREATE TABLE rated_until (
      id smallint PRIMARY KEY CHECK (id = 1),
      at bigint NOT NULL,
      table_id text COLLATE "C" NOT NULL,
      seq bigint NOT NULL,
      version bigint NOT NULL
    );
  `,
} as const;

export function* ratedUntil(): Steps<RatedUntil> {
  const until = yield* first<RatedUntil>(
    'SELECT at, table_id AS "table", seq, version FROM rated_until WHERE id = 1',
  );
  return until ?? { at: 0, table: '', seq: 0, version: 0 };
}

const standingColumns = 'name, mu, sigma, rating, uncertainty, games, finished';

/** Players' ratings in one game, with their ids; players who are new to it are missing. */
export function* standingsOf(gameId: string, players: readonly string[]) {
  const found: (Standing & { readonly id: string })[] = [];
  for (const player of players) {
    const latest = yield* first<Standing & { readonly id: string }>(
      `SELECT player AS id, ${standingColumns} FROM rating_points
      WHERE game_id = ? AND player = ? ORDER BY games DESC LIMIT 1`,
      gameId,
      player,
    );
    if (latest !== null) found.push(latest);
  }
  return found;
}

/** A player's rating in each game that they were rated in. */
export const standingsIn = (player: string) =>
  all<RatedPlayer & { readonly gameId: string }>(
    `SELECT game_id AS "gameId", ${ratedColumns} FROM rating_points
    WHERE player = ? AND is_latest = 1 ORDER BY game_id`,
    player,
  );

const ratedColumns = 'player AS id, name, rating, uncertainty, games, finished';

/** Ordered by the lower bound of the rating, best first; deleted players, who have no name, are left out. */
export const bestAt = (gameId: string): Steps<readonly RatedPlayer[]> =>
  all<RatedPlayer>(
    `SELECT ${ratedColumns} FROM rating_points
    WHERE game_id = ? AND is_latest = 1 AND games >= ${minGames} AND name <> ''
    ORDER BY uncertainty - rating, player LIMIT ${maxListLength}`,
    gameId,
  );

/** A player's rating after each of their latest games, in the order of these. */
export function* pointsOf(gameId: string, player: string): Steps<readonly RatingPoint[]> {
  const found = yield* all<RatingPoint>(
    `SELECT table_id AS "table", seq, at, rating, uncertainty FROM rating_points
    WHERE game_id = ? AND player = ? ORDER BY games DESC LIMIT ${maxHistory}`,
    gameId,
    player,
  );
  return found.toReversed();
}

/**
 * Adds the points of games, in order, without the names of those who have been deleted by now. Answers false, having
 * done nothing, if anything has changed since the version that they were computed from.
 */
export function* addPoints(
  version: number,
  { at, table, seq }: Moment,
  points: readonly NewPoint[],
): Steps<boolean> {
  const moved = yield* changed(
    `INSERT INTO rated_until (id, at, table_id, seq, version) VALUES (1, ?, ?, ?, 1)
    ON CONFLICT (id) DO UPDATE SET at = excluded.at, table_id = excluded.table_id, seq = excluded.seq,
      version = rated_until.version + 1
    WHERE rated_until.version = ?`,
    at,
    table,
    seq,
    version,
  );
  if (moved === 0) return false;
  for (const point of points) {
    yield* run(
      'UPDATE rating_points SET is_latest = 0 WHERE game_id = ? AND player = ? AND games = ?',
      point.gameId,
      point.player,
      point.games - 1,
    );
    yield* run(
      `INSERT INTO rating_points (game_id, player, games, finished, name, mu, sigma, rating, uncertainty,
        at, table_id, seq, is_latest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
      point.gameId,
      point.player,
      point.games,
      point.finished,
      (yield* idAtWrite(point.player)) === null ? '' : point.name,
      point.mu,
      point.sigma,
      point.rating,
      point.uncertainty,
      point.at,
      point.table,
      point.seq,
    );
  }
  return true;
}

/**
 * Marks a game and all after it to be rated again, if it has been rated; ratings in flight are invalidated. The points
 * since then become stale: there may be too many to delete here, where all other writes wait.
 */
export function* rateAgainFrom({ at, table, seq }: Moment): Steps<void> {
  const moved = yield* changed(
    `UPDATE rated_until SET at = ?, table_id = ?, seq = ?, version = version + 1
    WHERE id = 1 AND (at, table_id, seq) >= (?, ?, ?)`,
    at,
    table,
    // The last moment before it.
    seq - 1,
    at,
    table,
    seq,
  );
  if (moved === 0) yield* raiseVersion();
}

/** One player's games now count for another: rates again from the first of them on. */
export function* ratePlayerAgain(player: string): Steps<void> {
  const earliest = yield* first<Moment>(
    `SELECT at, table_id AS "table", seq FROM rating_points WHERE games = 1 AND ${isOfPlayer}
    ORDER BY at, table_id, seq LIMIT 1`,
    player,
  );
  if (earliest === null) yield* raiseVersion();
  else yield* rateAgainFrom(earliest);
}

/** Nobody may learn who a player was. The ratings that others got by playing them stay. */
export const forgetName = (player: string): Steps<void> =>
  run(`UPDATE rating_points SET name = '' WHERE ${isOfPlayer}`, player);

/** Uses the index of the latest points. */
const isOfPlayer = `(game_id, player) IN (
  SELECT game_id, player FROM rating_points WHERE player = ? AND is_latest = 1
)`;

const raiseVersion = (): Steps<void> =>
  run(`
    INSERT INTO rated_until (id, at, table_id, seq, version) VALUES (1, 0, '', 0, 1)
    ON CONFLICT (id) DO UPDATE SET version = rated_until.version + 1
  `);
