import type { PastGame } from '@call-to-glory/protocol';
import type { PlayerId, TableId } from '@call-to-glory/table';

/** Keeps finished games beside the log, from which they can be read again at any time. */
export interface HistoryStore {
  /** Keeps games; those that are kept already stay as they are. */
  keep(games: readonly PastGame[]): Promise<void>;
  /** The finished games of a player, the latest first. */
  of(player: PlayerId, limit: number): Promise<readonly PastGame[]>;
  /** All games, in the order in which they ended. */
  all(): Promise<readonly PastGame[]>;
  /** Tables whose log has a finished game that is not kept. */
  missing(): Promise<readonly TableId[]>;
}
