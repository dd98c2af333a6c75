import { accept, refuse, type Game, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import type { SystemCommand } from '../model/command.ts';
import type { Circumstances, Decision } from '../model/decision.ts';
import type { PlayerId, TableBase } from '../model/table.ts';
import type { WholePlaying, WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { absenceEndOf } from '../playing/questions.ts';
import { closesAt, standInBot, hostPassing, isHere } from '../seating/attendance.ts';
import { botAt, seatOf } from '../seating/seats.ts';
import { andCarry } from './decide-vote.ts';
import { after, andStart, ending } from './game-turns.ts';

/** Records who has come or gone since the last update; refused as `time-left` if nobody has. */
export function decideAttend<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  here: readonly PlayerId[],
  circumstances: Circumstances,
): Decision<Types> {
  const moves = comingsAndGoings(table, here);
  if (moves.length === 0) return refuse({ code: 'time-left' });
  const started = andStart(game, table, moves, circumstances);
  return accept(andCarry(game, table, started, circumstances));
}

/** Who has come or gone since the last update; nobody at a closed table. */
function comingsAndGoings(
  table: TableBase,
  here: readonly PlayerId[],
): readonly { readonly type: 'wentAway' | 'cameBack'; readonly seat: Seat }[] {
  if (table.closed) return [];
  return table.seats.flatMap((occupant, seat) => {
    if (occupant.type !== 'person' || here.includes(occupant.person.id) === isHere(occupant)) {
      return [];
    }
    return [{ type: isHere(occupant) ? 'wentAway' : 'cameBack', seat }];
  });
}

/**
 * The command that records who is there; null if nothing has changed. It names only people who sit there: the log is for
 * all to read, and who watches is not stored.
 */
export function attendance(table: TableBase, here: readonly PlayerId[]): SystemCommand | null {
  const seated = here.filter((player) => seatOf(table, player) !== null);
  return comingsAndGoings(table, seated).length > 0 ? { type: 'attend', here: seated } : null;
}

/** The command that closes a table if nobody has been there for too long at `now` (server time, ms); else null. */
export function closingBy(table: TableBase, now: number): SystemCommand | null {
  const at = closesAt(table);
  return at !== null && at <= now ? { type: 'close' } : null;
}

/** A bot plays on for a person who has been away for as long as they may. */
export function decideStandInForAbsent<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  circumstances: Circumstances,
): Decision<Types> {
  if (botAt(table, seat) !== null) return refuse({ code: 'already-covered' });
  const end = absenceEndOf(game, table, seat);
  if (end === null || circumstances.now < end) return refuse({ code: 'time-left' });
  const covered = { type: 'covered', seat, bot: standInBot, reason: 'absent' } as const;
  // They are no longer asked whether the game should end.
  return accept(andCarry(game, table, [covered], circumstances));
}

/** The host has been away for too long: somebody who is there succeeds them. */
export function decidePassHost<Types extends GameTypes>(
  table: WholeTable<Types>,
  { now }: Circumstances,
): Decision<Types> {
  const passing = hostPassing(table);
  return passing === null || now < passing.at
    ? refuse({ code: 'time-left' })
    : accept([{ type: 'hostChanged', host: passing.to }]);
}

/**
 * Closes a table that nobody came back to, or any table for the operator; a running game ends,
 * and its secret is revealed.
 */
export function decideClose<Types extends GameTypes>(
  table: WholeTable<Types>,
  by: 'operator' | undefined,
  circumstances: Circumstances,
): Decision<Types> {
  if (table.closed) return refuse({ code: 'table-closed' });
  const at = closesAt(table);
  const isDue = at !== null && at <= circumstances.now;
  if (by === undefined && !isDue) return refuse({ code: 'time-left' });
  const closed: WholeTableEvent<Types> = { type: 'tableClosed' };
  return accept(table.stage === 'playing' ? [...ending(circumstances), closed] : [closed]);
}

/** A player who sends a command is there, even if the table has them as away: that is recorded first. */
export function decideAsPresent<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  seat: Seat,
  circumstances: Circumstances,
  decide: (table: WholeTable<Types>) => Decision<Types>,
): Decision<Types> {
  const came: WholeTableEvent<Types> = { type: 'cameBack', seat };
  const decided = decide(after(game, table, [came], circumstances));
  if (!decided.ok) return decided;
  const started = andStart(game, table, [came, ...decided.value], circumstances);
  // Their return may carry a proposal.
  return accept(andCarry(game, table, started, circumstances));
}
