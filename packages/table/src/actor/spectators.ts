import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { TableRecord } from '../log/table-record.ts';
import type { LogRow } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { watchingOf } from '../watching/watching.ts';
import type { BehindTable } from './live-table.ts';

interface HeldRow {
  readonly row: LogRow;
  /** The turn in which it was written, counted from the first turn ever played at this table. */
  readonly turn: number;
}

/**
 * What spectators have been told. At a table with a delay, a row of a running game is held back
 * until that many more turns have passed, or the game is over. What they have been told is always
 * a prefix of the log, whose length follows from the log alone.
 */
export class Spectators<Types extends GameTypes> {
  readonly #game: Game<Types>;
  /** The table as they know it; null while they know everything. */
  #behind: TableRecord<Types> | null = null;
  #held: readonly HeldRow[] = [];
  #turn = 0;
  /** Identifies the present turn. */
  #turnName = '';

  constructor(game: Game<Types>) {
    this.#game = game;
  }

  /** The table as spectators know it; null while they know everything. */
  get behind(): TableRecord<Types> | null {
    return this.#behind;
  }

  /**
   * Takes the next row, and returns the rows to release now, in order.
   *
   * @param before the table, which has not taken the row yet
   * @param after the table after it
   */
  take(before: TableRecord<Types>, row: LogRow, after: WholeTable<Types>): readonly LogRow[] {
    this.#countTurn(after);
    const delay = watchingOf(after.options)?.delay ?? 0;
    const isHolding = after.stage === 'playing' && delay > 0;
    if (!isHolding && this.#behind === null) return [row];
    this.#behind ??= before.fork();
    this.#held = [...this.#held, { row, turn: this.#turn }];
    const isDue = ({ turn }: HeldRow): boolean => !isHolding || turn + delay <= this.#turn;
    const due = this.#held.filter(isDue);
    this.#held = this.#held.filter((held) => !isDue(held));
    const released = due.map((held) => held.row);
    for (const one of released) this.#behind.add(one, this.#behind.after(one));
    if (this.#held.length === 0) this.#behind = null;
    return released;
  }

  #countTurn(table: WholeTable<Types>): void {
    if (table.stage !== 'playing' || this.#game.isBreak(table.game.public)) return;
    const name = `${table.gameNumber}/${this.#game.turnId(table.game.public)}`;
    if (name !== this.#turnName) this.#turn += 1;
    this.#turnName = name;
  }
}

/** How far the spectators of a table are behind, given what they know of it; null while they know everything. */
export function howFarBehind<Types extends GameTypes>(
  behind: TableRecord<Types> | null,
  now: Table<unknown>,
): BehindTable | null {
  if (behind === null) return null;
  const { gameNumber, seats } = behind.wholeTable;
  return {
    seq: behind.seq,
    isBeforeGame: gameNumber < now.gameNumber,
    away: seats.flatMap((one) =>
      one.type === 'person' && one.awaySince !== null ? [one.person.id] : [],
    ),
  };
}
