import type { GameTypes } from '@call-to-glory/game-kit';
import { isPaused } from '@call-to-glory/table/client';

import type { SeenTable } from '../../lib/connection/seen-table.ts';

/** Why nobody can play at the moment. */
export type Stillness = 'offline' | 'paused' | 'sending';

/** Nobody can play while offline or paused; null while play is possible. A slow command in flight is reported separately. */
export function stillnessOf(
  table: SeenTable<GameTypes>,
  connected: boolean,
): Exclude<Stillness, 'sending'> | null {
  if (!connected) return 'offline';
  return isPaused(table) ? 'paused' : null;
}
