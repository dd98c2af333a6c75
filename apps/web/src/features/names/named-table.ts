import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';

import type { GameLobby } from '../../board/contract/game-client.ts';

/** A table with the game and names needed to describe it. */
export interface NamedTable {
  readonly table: TableView<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  /** What each seat is called. */
  readonly names: readonly string[];
}
