import {
  accept,
  type Chance,
  type Game,
  type GameTypes,
  type Result,
} from '@call-to-glory/game-kit';
import { bytesToHex } from '@noble/hashes/utils.js';

import type { Request } from './command.ts';
import { chanceOfChoice, commitmentOf, secretBytes } from './dealing.ts';
import { decideTable } from './decide-table.ts';
import type { Accepted, SubmitRefusal, TablePorts } from './live-table.ts';
import { chained, LogDamaged } from './log-chain.ts';
import type { LogRow } from './ports.ts';
import { playersOf, viewerOf } from './questions.ts';
import { eventsOf, TableRecord } from './table-record.ts';
import { audiencesOf } from './table-view.ts';
import type { PlayerId, TableId } from './table.ts';

export type Answer = Result<Accepted, SubmitRefusal>;

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
  readonly #game: Game<Types>;
  readonly #ports: TablePorts;
  /** The secret of the next or current game, which the log keeps. */
  #current: CommittedSecret;
  /** The secret after that, drawn before it is needed. */
  #next: CommittedSecret;

  constructor(game: Game<Types>, id: TableId, ports: TablePorts) {
    this.record = new TableRecord(game, id);
    this.#game = game;
    this.#ports = ports;
    this.#current = this.#drawSecret();
    this.#next = this.#drawSecret();
  }

  /** Takes the rows that the log has; throws `LogDamaged`. */
  async open(rows: readonly LogRow[]): Promise<void> {
    this.record.read(rows);
    await this.#readSecret();
  }

  /** Takes and tells the rows that somebody else has appended. */
  async catchUp(): Promise<void> {
    const rows = await this.#ports.log.read(this.record.id, this.record.seq);
    for (const row of rows) {
      this.record.read([row]);
      this.#publish(row);
    }
    await this.#readSecret();
  }

  /** What chance gives a bot that makes the next row. */
  chanceOfNextChoice(): Chance {
    const { entropy } = this.record.wholeTable;
    return chanceOfChoice(this.#current.secret, entropy, this.record.seq + 1);
  }

  /** Decides a command and makes it the next row; `conflict` if the log has another one there. */
  async enter(request: Request, sender: Sender): Promise<Answer | 'conflict'> {
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
    record.add(row, after);
    this.#publish(row);
    return accept({ seq, repeated: false });
  }

  #publish(row: LogRow): void {
    const table = this.record.wholeTable;
    const events = eventsOf<Types>(row);
    const audiences = audiencesOf({ ...row, events }, playersOf(table).length);
    this.#ports.publisher.publish(table.id, audiences, (player) => viewerOf(table, player));
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
