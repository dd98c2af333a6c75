import type { GameTypes } from '@call-to-glory/game-kit';
import { isPaused, type TableView } from '@call-to-glory/table/client';

/** Why nobody can play at the moment. */
export type Stillness = 'offline' | 'paused' | 'sending';

/** Nobody can play while offline or paused; null while play is possible. A slow command in flight is reported separately. */
export function stillnessOf(
  table: TableView<GameTypes>,
  connected: boolean,
): Exclude<Stillness, 'sending'> | null {
  if (!connected) return 'offline';
  return isPaused(table) ? 'paused' : null;
}
