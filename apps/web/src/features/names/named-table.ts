import type { GameTypes } from '@call-to-glory/game-kit';

import type { GameLobby } from '../../board/contract/game-client.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';

/** A table with the game and names needed to describe it. */
export interface NamedTable {
  readonly table: SeenTable<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  /** What each seat is called. */
  readonly names: readonly string[];
}
