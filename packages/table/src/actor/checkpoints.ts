import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { TableRecord } from '../log/table-record.ts';
import { tableVersion } from '../model/decision.ts';
import type { BesideRow, Checkpoint } from '../model/ports.ts';
import type { TablePorts } from './live-table.ts';

/** After how many rows a table makes a checkpoint. */
const checkpointEvery = 100;

/** Makes checkpoints of one table, and resumes from them. */
export class Checkpoints<Types extends GameTypes> {
  readonly #game: Game<Types>;
  readonly #record: TableRecord<Types>;
  readonly #ports: Pick<TablePorts, 'log' | 'build'>;
  /** The row after which the last one was made. */
  #madeAt = 0;

  constructor(
    game: Game<Types>,
    record: TableRecord<Types>,
    ports: Pick<TablePorts, 'log' | 'build'>,
  ) {
    this.#game = game;
    this.#record = record;
    this.#ports = ports;
  }

  /** Takes the rows up to a checkpoint at once, if it is by the same maker and fits the log. Throws `LogDamaged`. */
  async resume(checkpoint: Checkpoint | undefined): Promise<void> {
    if (checkpoint?.madeBy !== this.#maker) return;
    const isTaken = await this.#record.restore(checkpoint.state, (after, limit) =>
      this.#ports.log.read(this.#record.id, after, limit),
    );
    if (isTaken) this.#madeAt = this.#record.seq;
  }

  /** Every so many rows, one of the rows before this one, to store beside it. */
  before(seq: number): Pick<BesideRow, 'checkpoint'> {
    if (seq <= this.#madeAt + checkpointEvery) return {};
    this.#madeAt = this.#record.seq;
    return { checkpoint: { madeBy: this.#maker, state: this.#record.checkpoint() } };
  }

  /** Identifies the builds, rules and versions that can use them. */
  get #maker(): string {
    const { build = '' } = this.#ports;
    return `${build} ${this.#game.id} ${this.#game.rulesVersion} ${tableVersion}`;
  }
}
