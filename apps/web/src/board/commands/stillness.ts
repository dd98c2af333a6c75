import type { GameTypes } from '@call-to-glory/game-kit';
import { isPaused } from '@call-to-glory/table/client';

import type { SeenTable } from '../../lib/connection/seen-table.ts';

/** Why nobody can play just now. */
export type Stillness = 'offline' | 'paused' | 'sending';

/** Without connection, or in a pause, nobody can play; null while one can. A move that is slow on its way is told apart. */
export function stillnessOf(
  table: SeenTable<GameTypes>,
  connected: boolean,
): Exclude<Stillness, 'sending'> | null {
  if (!connected) return 'offline';
  return isPaused(table) ? 'paused' : null;
}
