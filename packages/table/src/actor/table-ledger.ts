import {
  accept,
  type Chance,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';
import { bytesToHex } from '@noble/hashes/utils.js';

import type { Request } from '../command.ts';
import { decideTable } from '../decide-table.ts';
import { chained, LogDamaged } from '../log/log-chain.ts';
import { eventsOf, TableRecord } from '../log/table-record.ts';
import { chanceOfChoice, commitmentOf, dealingOf, secretBytes } from '../playing/dealing.ts';
import type { LogRow } from '../ports.ts';
import { playersOf } from '../questions.ts';
import { audiencesOf, type WholePlaying, type WholeTable } from '../table-view.ts';
import type { PlayerId, TableId } from '../table.ts';
import { Spectators } from '../watching/spectators.ts';
import { vantageAt } from '../watching/vantage.ts';
import { showsHands } from '../watching/watching.ts';
import type { Accepted, SubmitRefusal, TablePorts } from './live-table.ts';

export type Reply = Result<Accepted, SubmitRefusal>;

/** Who gives a command, and what it is called in the log. */
export interface Sender {
  readonly player: PlayerId | null;
  /** Null for the table itself, which names its commands by their rows. */
  readonly commandId: string | null;
  /** The last row that the sender saw. */
  readonly seen: number;
}

interface CommittedSecret {
  readonly secret: string;
  readonly commitment: string;
}

/** Enters commands in the log of one table: decided, written, and only then told. */
export class TableLedger<Types extends GameTypes> {
  readonly record: TableRecord<Types>;
  /** What those have been told who only watch. */
  readonly spectators: Spectators<Types>;
  readonly #game: Game<Types>;
  readonly #ports: TablePorts;
  /** The secret of the next or current game, which the log keeps. */
  #current: CommittedSecret;
  /** The secret after that, drawn before it is needed. */
  #next: CommittedSecret;

  constructor(game: Game<Types>, id: TableId, ports: TablePorts) {
    this.record = new TableRecord(game, id);
    this.spectators = new Spectators(game);
    this.#game = game;
    this.#ports = ports;
    this.#current = this.#drawSecret();
    this.#next = this.#drawSecret();
  }

  /** Takes the rows that the log has; throws `LogDamaged`. */
  async open(rows: readonly LogRow[]): Promise<void> {
    for (const row of rows) this.#read(row);
    await this.#readSecret();
  }

  /** Takes and tells the rows that somebody else has appended. */
  async catchUp(): Promise<void> {
    const rows = await this.#ports.log.read(this.record.id, this.record.seq);
    for (const row of rows) this.#publish(row, this.#read(row));
    await this.#readSecret();
  }

  /** What chance gives the bot of a seat that makes the next move. */
  chanceOfNextChoice(table: WholePlaying<Types>, seat: Seat): Chance {
    const row = { secret: this.#current.secret, seq: this.record.seq + 1 };
    return chanceOfChoice(dealingOf(table, row), seat);
  }

  /** Decides a command and makes it the next row; `conflict` if the log has another one there. */
  async enter(request: Request, sender: Sender): Promise<Reply | 'conflict'> {
    const { record } = this;
    const seq = record.seq + 1;
    const at = this.#ports.clock.now();
    const decision = decideTable(this.#game, record.table, request, {
      seq,
      now: at,
      seen: sender.seen,
      secret: this.#current.secret,
      commitment: this.#current.commitment,
      nextCommitment: this.#next.commitment,
    });
    if (!decision.ok) return decision;
    const row = chained(
      {
        seq,
        at,
        player: sender.player,
        commandId: sender.commandId ?? `${request.command.type}-${seq}`,
        command: request.command,
        events: decision.value,
      },
      record.hash,
    );
    // Folded before it is written, so that an event which cannot be folded never gets into the log.
    const after = record.after(row);
    const isNextCommitted = after.commitment === this.#next.commitment;
    const current = isNextCommitted ? this.#next : this.#current;
    const secret = isNextCommitted || seq === 1 ? current.secret : undefined;
    const appended = await this.#ports.log.append(record.id, row, secret);
    if (appended.type === 'conflict') return 'conflict';
    this.#current = current;
    if (isNextCommitted) this.#next = this.#drawSecret();
    this.#publish(row, this.#take(row, after));
    return accept({ seq, repeated: false });
  }

  /** Takes a row that the log has; answers the rows that watchers are told now. */
  #read(row: LogRow): readonly LogRow[] {
    this.record.verify(row);
    return this.#take(row, this.record.after(row));
  }

  #take(row: LogRow, after: WholeTable<Types>): readonly LogRow[] {
    const told = this.spectators.take(this.record, row, after);
    this.record.add(row, after);
    return told;
  }

  /** Tells a new row to those who sit, and to those who watch what they may know by now. */
  #publish(row: LogRow, told: readonly LogRow[]): void {
    const table = this.record.wholeTable;
    const besides = showsHands(table.options) ? table.options.seats : 0;
    for (const one of told.includes(row) ? told : [...told, row]) {
      const isTold = told.includes(one);
      const audiences = audiencesOf(
        { ...one, events: eventsOf<Types>(one) },
        {
          seats: one === row ? playersOf(table).length : 0,
          watchers: isTold,
          besides: isTold ? besides : 0,
        },
      );
      this.#ports.publisher.publish(table.id, audiences, (player, beside) =>
        vantageAt(table, player, beside),
      );
    }
  }

  async #readSecret(): Promise<void> {
    const { id, commitment } = this.record.wholeTable;
    const secret = await this.#ports.log.secret(id);
    if (secret === null || commitmentOf(secret) !== commitment) {
      throw new LogDamaged(id, this.record.seq, 'the secret it is dealt from is lost');
    }
    this.#current = { secret, commitment };
  }

  #drawSecret(): CommittedSecret {
    const secret = bytesToHex(this.#ports.entropy.bytes(secretBytes));
    return { secret, commitment: commitmentOf(secret) };
  }
}
