import { finds, run, type Steps } from '../../core/store/steps.ts';
import { ratedUntil, type Moment } from './rating-points.ts';

/** How many points are deleted at once: so few that no other write waits long. */
const staleAtOnce = 100;

/** Are there points after the moment up to which games have been rated? */
export function hasPointsAfter({ at, table, seq }: Moment): Steps<boolean> {
  const after = 'SELECT 1 FROM rating_points WHERE (at, table_id, seq) > (?, ?, ?) LIMIT 1';
  return finds(after, at, table, seq);
}

/** The last of the stale points, in a total order. The limit tells an engine's planner that they are few. */
const lastStale = `SELECT game_id, player, games FROM rating_points WHERE (at, table_id, seq) > (?, ?, ?)
  ORDER BY at DESC, table_id DESC, seq DESC, game_id, player LIMIT ${staleAtOnce}`;

/** Deletes some of the stale points, the last of them. The point before those becomes the player's latest. */
export function* dropStalePoints(): Steps<void> {
  const { at, table, seq } = yield* ratedUntil();
  yield* run(
    `UPDATE rating_points SET is_latest = 1 WHERE (game_id, player, games) IN (
      SELECT game_id, player, min(games) - 1 FROM (${lastStale}) AS stale GROUP BY game_id, player
    )`,
    at,
    table,
    seq,
  );
  yield* run(
    `DELETE FROM rating_points WHERE (game_id, player, games) IN (${lastStale})`,
    at,
    table,
    seq,
  );
}
