import { accept, refuse, type Game, type GameTypes } from '@call-to-glory/game-kit';

import type { Circumstances, Decision } from '../model/decision.ts';
import type { Person } from '../model/table.ts';
import type { WholeTableEvent, WholeWaiting } from '../model/whole-table.ts';
import { mayGoWithout, rematchDeadline } from '../playing/rematch.ts';
import { seatOf } from '../seating/seats.ts';
import { isBotOf } from './before-game.ts';
import { andStart } from './game-turns.ts';

/**
 * Another game with only those who have agreed to it, and have not been away for a minute since. The others lose their
 * chairs, and nothing else. This never happens by itself, and nobody who has not agreed is in the game.
 *
 * @param bot fills the chairs of the others; null if their chairs are removed
 */
export function decideGoOn<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  host: Person,
  bot: string | null,
  circumstances: Circumstances,
): Decision<Types> {
  const deadline = rematchDeadline(table);
  if (deadline === null || circumstances.now < deadline) return refuse({ code: 'time-left' });
  if (bot !== null && !isBotOf(game, bot)) return refuse({ code: 'no-such-bot', bot });
  const missing = table.seats.flatMap((occupant, seat) =>
    mayGoWithout(table, occupant, circumstances.now) ? [{ seat, occupant }] : [],
  );
  if (missing.length === 0) return refuse({ code: 'already-ready' });
  const hostSeat = seatOf(table, host.id);
  if (missing.some(({ seat }) => seat === hostSeat)) return refuse({ code: 'not-ready' });
  if (bot === null && table.seats.length - missing.length < game.seats.min) {
    return refuse({ code: 'bad-options', reason: 'seat-count' });
  }
  const left = missing.flatMap(({ seat, occupant }): readonly WholeTableEvent<Types>[] =>
    occupant.type === 'person' ? [{ type: 'seatLeft', seat }] : [],
  );
  const seats = missing.map(({ seat }) => seat);
  const filled: readonly WholeTableEvent<Types>[] =
    bot === null
      ? [{ type: 'chairsRemoved', seats }]
      : seats.map((seat) => ({ type: 'botSeated', seat, bot }));
  return accept(andStart(game, table, [...left, ...filled], circumstances));
}
