import { accept, refuse, type GameTypes } from '@call-to-glory/game-kit';

import type { Circumstances, Decision } from '../model/decision.ts';
import type { WholeTable } from '../model/whole-table.ts';

/**
 * The store has been restored to an earlier moment. What came after it is lost, but people have seen it: hands, piles,
 * perhaps even the secret. So a running game stands still until they agree to go on or to end it, and the next game
 * gets a new secret.
 */
export function decideRestore<Types extends GameTypes>(
  table: WholeTable<Types>,
  { nextCommitment }: Circumstances,
): Decision<Types> {
  if (table.closed) return refuse({ code: 'table-closed' });
  return accept(
    table.stage === 'playing'
      ? [{ type: 'restored' }]
      : [{ type: 'restored' }, { type: 'secretCommitted', commitment: nextCommitment }],
  );
}
