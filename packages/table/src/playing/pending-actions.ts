import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { PendingAction } from '../model/listing.ts';
import type { Waiting } from '../model/table.ts';
import { isPaused, isSetToStart } from '../seating/attendance.ts';
import { awaitedSeats, deadlineOf, type TableOf } from './questions.ts';

/**
 * Everybody a table is waiting for. Nobody in a break, which ends by itself, or while the game is
 * paused; and nobody who has a stand-in.
 */
export function pendingActionsOf<Types extends GameTypes>(
  game: Game<Types>,
  table: TableOf<Types>,
): readonly PendingAction[] {
  if (table.closed) return [];
  return table.stage === 'playing' ? pendingMoves(game, table) : pendingStarts(table);
}

function pendingMoves<Types extends GameTypes>(
  game: Game<Types>,
  table: Extract<TableOf<Types>, { stage: 'playing' }>,
): readonly PendingAction[] {
  if (isPaused(table) || game.isBreak(table.game.public)) return [];
  const turnId = `${table.gameNumber}/${game.turnId(table.game.public)}`;
  return awaitedSeats(game, table).flatMap((seat) => {
    const occupant = table.seats[seat];
    if (occupant?.type !== 'person' || occupant.cover !== null) return [];
    const deadline = deadlineOf(game, table, seat);
    return [{ player: occupant.person.id, to: 'move', turnId, deadline }];
  });
}

/** When all chairs are taken and somebody is ready, the game waits for those who are not. */
function pendingStarts(table: Waiting<unknown>): readonly PendingAction[] {
  const people = table.seats.filter((occupant) => occupant.type === 'person');
  const isFull = table.seats.every(({ type }) => type !== 'empty');
  if (!isFull || table.countdown !== null || !people.some(({ ready }) => ready)) return [];
  const turnId = `${table.gameNumber}/start`;
  return people
    .filter((person) => !isSetToStart(table, person))
    .map(({ person }) => ({ player: person.id, to: 'start', turnId, deadline: null }));
}
