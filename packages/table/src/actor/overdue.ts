import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { firstOverdue, type Overdue } from '../decide/scheduled-command.ts';
import type { SystemCommand } from '../model/command.ts';
import type { WholeTable } from '../model/whole-table.ts';

/** What a table has to write before anything else, because the server or its store was away. */
export class OverdueCommands<Types extends GameTypes> {
  readonly #game: Game<Types>;
  readonly #types = new Set<Overdue>();

  constructor(game: Game<Types>) {
    this.#game = game;
  }

  add(type: Overdue): void {
    this.#types.add(type);
  }

  /** It is in the log, or another node has seen to it. */
  done(type: Overdue): void {
    this.#types.delete(type);
  }

  /** The first of them; null if none is needed, as when the game has ended on another node meanwhile. */
  first(table: WholeTable<Types>): SystemCommand | null {
    if (this.#types.size === 0) return null;
    const first = firstOverdue(this.#game, table, this.#types);
    if (first === null) this.#types.clear();
    return first;
  }
}
