import {
  accept,
  type Favourites,
  type Game,
  type GameTypes,
  type Result,
} from '@call-to-glory/game-kit';

import { parseTableOptions } from '../decide/table-options.ts';
import { resultsIn } from '../log/results-in.ts';
import type { SystemCommand, TableRefusal } from '../model/command.ts';
import type { BesideRow, LogRow, TableEntry } from '../model/ports.ts';
import type { GameResult, TableId, TableOptions } from '../model/table.ts';
import type { LiveTable, SubmitRefusal, TableHooks, TablePorts } from './live-table.ts';
import { TableActor } from './table-actor.ts';
import { TableLedger } from './table-ledger.ts';

/** A game that tables can be opened for, whatever its types. */
export interface HostedGame {
  readonly id: string;
  readonly rulesVersion: number;
  /** Parses the requested options, as `create` would. */
  readOptions(input: unknown): Result<TableOptions, TableRefusal>;
  /** The results of all finished games in a log, in order. */
  resultsIn(rows: readonly LogRow[]): readonly GameResult[];
  /** What each seat liked to play, judging by the facts of a finished game; empty where they do not show it. */
  favourites(facts: readonly unknown[], seats: number): readonly Favourites[];
  /** Creates a table with its first row. */
  create(
    command: Extract<SystemCommand, { type: 'create' }>,
    ports: TablePorts,
    hooks: TableHooks,
  ): Promise<Result<LiveTable, SubmitRefusal>>;
  /** Wakes a table from its log; throws `LogDamaged`. See `TableActor.wake`. */
  wake(
    id: TableId,
    beside: Pick<BesideRow, 'checkpoint' | 'entry'>,
    wasAway: boolean,
    ports: TablePorts,
    hooks: TableHooks,
  ): Promise<LiveTable>;
  /** The entry to store for a table, as if it were awake; throws `LogDamaged`. */
  entryOf(id: TableId, ports: TablePorts): Promise<TableEntry>;
}

/** Offers a game to a `TableDirectory`. */
export function hostGame<Types extends GameTypes>(game: Game<Types>): HostedGame {
  return {
    id: game.id,
    rulesVersion: game.rulesVersion,
    readOptions: (input) => parseTableOptions(game, input),
    resultsIn: (rows) => resultsIn(game, rows),
    favourites: (facts, seats) => game.favourites?.(facts as readonly Types['fact'][], seats) ?? [],
    async create(command, ports, hooks) {
      const table = new TableActor(game, command.id, ports, hooks);
      const created = await table.create(command);
      return created.ok ? accept(table) : created;
    },
    async wake(id, beside, wasAway, ports, hooks) {
      const table = new TableActor(game, id, ports, hooks);
      await table.wake(beside, wasAway);
      return table;
    },
    async entryOf(id, ports) {
      const ledger = new TableLedger(game, id, ports);
      await ledger.open({});
      return ledger.entries.now();
    },
  };
}
