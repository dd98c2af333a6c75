import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { TableEvent } from '../event.ts';
import { isHost } from '../questions.ts';
import type { TableRefusal } from '../refusal.ts';
import type { Person, Table } from '../table.ts';

/** An event that holds nothing of the game. */
export type ChairEvent = Exclude<
  TableEvent<never, never>,
  { type: 'gameStarted' | 'played' | 'tableCreated' | 'optionsChanged' }
>;

/**
 * Why a person may not change chairs of others or options now; null if he may. Only the host does
 * that, and only while no game is on.
 */
export function refusalBeforeGame(table: Table<unknown>, person: Person): TableRefusal | null {
  if (!isHost(table, person.id)) return { code: 'not-host' };
  return table.stage === 'playing' ? { code: 'game-running' } : null;
}

/** Does the game have a bot of this name? */
export function isBotOf<Types extends GameTypes>(game: Game<Types>, bot: string): boolean {
  return Object.hasOwn(game.bots, bot);
}
