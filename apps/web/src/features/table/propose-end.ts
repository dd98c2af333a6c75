import type { GameTypes } from '@call-to-glory/game-kit';
import { electorsOf, type Proposal, type TableView } from '@call-to-glory/table/client';

/** Does nobody else have a say in whether the game ends? Then nothing is proposed: it ends at once. */
export function endsAlone(table: TableView<GameTypes>): boolean {
  return electorsOf(table, { type: 'end' }).length <= 1;
}

/**
 * Handles a press on "end the game".
 *
 * @param ask asks for confirmation: no single press ends a game
 * @param vote proposes it to the others, who have to agree
 */
export function proposeEnd(
  table: TableView<GameTypes>,
  ask: () => void,
  vote: (motion: Proposal) => void,
): void {
  if (endsAlone(table)) ask();
  else vote({ type: 'end' });
}
