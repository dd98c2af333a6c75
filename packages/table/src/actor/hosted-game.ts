import { refuse, type Game, type GameTypes, type Result as Answer } from '@call-to-glory/game-kit';

import type { SystemCommand } from '../command.ts';
import { resultsIn } from '../log/results-in.ts';
import type { LogRow } from '../ports.ts';
import type { TableRefusal } from '../refusal.ts';
import { parseTableOptions } from '../table-options.ts';
import type { GameResult, TableId, TableOptions } from '../table.ts';
import type { LiveTable, SubmitRefusal, TablePorts } from './live-table.ts';
import { TableActor } from './table-actor.ts';

/** A game that tables can be opened for, whatever its types. */
export interface HostedGame {
  readonly id: string;
  readonly rulesVersion: number;
  /** Reads what somebody asks for, as `create` would. */
  readOptions(input: unknown): Answer<TableOptions, TableRefusal>;
  /** The results of all games that a log has finished, in order. */
  resultsIn(rows: readonly LogRow[]): readonly GameResult[];
  /** Creates a table with its first row. */
  create(
    command: Extract<SystemCommand, { type: 'create' }>,
    ports: TablePorts,
    onDropped: () => void,
  ): Promise<Answer<LiveTable, SubmitRefusal>>;
  /** Wakes a table from the rows of its log; throws `LogDamaged`. */
  wake(
    id: TableId,
    rows: readonly LogRow[],
    ports: TablePorts,
    onDropped: () => void,
  ): Promise<LiveTable>;
}

/** Offers a game to a `TableDirectory`. */
export function hostGame<Types extends GameTypes>(game: Game<Types>): HostedGame {
  return {
    id: game.id,
    rulesVersion: game.rulesVersion,
    readOptions: (input) => parseTableOptions(game, input),
    resultsIn: (rows) => resultsIn(game, rows),
    async create(command, ports, onDropped) {
      const table = new TableActor(game, command.id, ports, onDropped);
      const created = await table.create(command);
      return created.ok ? { ok: true, value: table } : refuse(created.refusal);
    },
    async wake(id, rows, ports, onDropped) {
      const table = new TableActor(game, id, ports, onDropped);
      await table.wake(rows);
      return table;
    },
  };
}
