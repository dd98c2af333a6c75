import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { awaitedSeats, deadlineOf, type TableOf } from '../questions.ts';
import { isPaused, isSetToStart } from '../seating/attendance.ts';
import type { PlayerId, Waiting } from '../table.ts';

/** A person whom a table cannot do without just now. */
export interface PendingAction {
  readonly player: PlayerId;
  /** It is their turn; or others are ready for a game that cannot begin without them. */
  readonly to: 'move' | 'start';
  /** Names the turn: the same as long as it is the same turn, or the same start. */
  readonly turnId: string;
  /** When their time is over (server time, ms); null if none runs. */
  readonly deadline: number | null;
}

/**
 * Everybody whom a table waits for. Nobody in a break, which ends by itself, nor while the game is
 * paused; nor anybody for whom a bot plays.
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
