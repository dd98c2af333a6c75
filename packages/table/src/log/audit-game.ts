import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { decideMove, safeCommandOf } from '../decide/decide-play.ts';
import { gameBegin } from '../decide/game-turns.ts';
import type { LogRow } from '../model/ports.ts';
import type { WholePlaying, WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { nextDealingOf } from '../playing/dealing.ts';
import { seatOf } from '../seating/seats.ts';
import { canonicalJson } from './canonical-json.ts';
import { eventsOf } from './table-record.ts';
import { upcastCommand } from './upcast.ts';

/**
 * Whether the game events in a table event follow from the command of its row, the rules and chance,
 * however the table came to ask for them. True of an event without any, except for a table that is
 * created again.
 */
export function gameFollows<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  event: WholeTableEvent<Types>,
  row: LogRow,
  secret: string,
): boolean {
  if (event.type === 'tableCreated') return before === null;
  if (event.type !== 'gameStarted' && event.type !== 'played') return true;
  if (before === null) return false;
  if (event.type === 'played') {
    if (before.stage !== 'playing') return false;
    return canonicalJson(moveOf(game, before, row, secret)) === canonicalJson(event);
  }
  const dealing = nextDealingOf(before, { secret, seq: row.seq });
  const events = gameBegin(game, before, event.seats.length, event.opener, dealing);
  return canonicalJson({ ...event, events }) === canonicalJson(event);
}

/**
 * Whether a row has one move if its command asks for one, and none if not; and whether it commits to a
 * secret only when the table is created or restored, or when the previous secret is revealed.
 */
export function isShapedSo(row: LogRow): boolean {
  const types = eventsOf(row).map(({ type }) => type);
  const { type: asked } = upcastCommand(row.command);
  const asksForMove = asked === 'play' || asked === 'playBot' || asked === 'timeOut';
  const moves = types.filter((type) => type === 'played').length;
  const mayCommit = ['tableCreated', 'gameFinished', 'gameEnded', 'restored'];
  return (
    moves === (asksForMove ? 1 : 0) &&
    types.every(
      (type, index) => type !== 'secretCommitted' || mayCommit.includes(types[index - 1] ?? ''),
    )
  );
}

/** The move that a row asks for; null if it asks for none that the rules allow. */
function moveOf<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  row: LogRow,
  secret: string,
): WholeTableEvent<Types> | null {
  const asked = askedFor(game, table, row, secret);
  if (asked === null) return null;
  const { seat, by, command } = asked;
  const move = decideMove(game, table, seat, by, command, { seq: row.seq, secret });
  return move.ok ? move.value : null;
}

function askedFor<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  row: LogRow,
  secret: string,
) {
  const asked = upcastCommand(row.command);
  if (asked.type === 'timeOut') {
    const { seat } = asked;
    const command = safeCommandOf(game, table, seat, { seq: row.seq, secret });
    return { seat, by: 'clock', command } as const;
  }
  if (asked.type !== 'play' && asked.type !== 'playBot') return null;
  const command = game.parseCommand(asked.command);
  if (command === null) return null;
  if (asked.type === 'playBot') return { seat: asked.seat, by: 'bot', command } as const;
  const seat = row.player === null ? null : seatOf(table, row.player);
  return seat === null ? null : ({ seat, by: 'person', command } as const);
}
