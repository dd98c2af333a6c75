import {
  accept,
  type Chance,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';

import { decideTable } from '../decide/decide-table.ts';
import { audiencesOf } from '../evolve/table-view.ts';
import { chainedWithTexts, LogDamaged, portableDigest } from '../log/log-chain.ts';
import { eventsOf, TableRecord } from '../log/table-record.ts';
import type { Request } from '../model/command.ts';
import type { AppendResult, BesideRow, LogRow, RowTexts } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import type { WholePlaying, WholeTable } from '../model/whole-table.ts';
import {
  chanceOfChoice,
  commitmentOf,
  dealingOf,
  drawSecret,
  type CommittedSecret,
} from '../playing/dealing.ts';
import { playersOf } from '../seating/seats.ts';
import { areVantagesSame, vantageAt } from '../watching/vantage.ts';
import { showsHands } from '../watching/watching.ts';
import { Checkpoints } from './checkpoints.ts';
import type { Accepted, LedgerHooks, SubmitRefusal, TablePorts } from './live-table.ts';
import { driveAfter } from './scheduler.ts';
import { Spectators } from './spectators.ts';
import { TableEntries } from './table-entries.ts';

export type Reply = Result<Accepted, SubmitRefusal>;

/** The sender of a command, and the command's id in the log. */
export interface Sender {
  readonly player: PlayerId | null;
  /** Null for the table itself, whose commands get their ids from their rows. */
  readonly commandId: string | null;
  /** The last row that the sender saw. */
  readonly seen: number;
}

/** How many rows are read or folded before yielding to other work. */
const rowsAtOnce = 250;

/**
 * How many rows that may be in the log are remembered, the first ones: while the store is away, each table tries another
 * every second, and hardly any of the later ones reaches it.
 */
const maxUnanswered = 100;

/** Enters commands in the log of one table: decides them, writes them, and only then publishes them. */
export class TableLedger<Types extends GameTypes> {
  readonly record: TableRecord<Types>;
  /** What spectators know. */
  readonly spectators: Spectators<Types>;
  readonly entries: TableEntries<Types>;
  readonly #checkpoints: Checkpoints<Types>;
  readonly #game: Game<Types>;
  readonly #ports: TablePorts;
  /** The secret of the next or current game, which the log stores. */
  #current: CommittedSecret;
  /** The secret after that, drawn before it is needed. */
  #next: CommittedSecret;
  /** The hashes of rows that the log may have, although appending them threw. */
  readonly #unanswered = new Set<string>();
  /** The table when a row was last published. */
  #published: WholeTable<Types> | null = null;
  readonly #hooks: Partial<LedgerHooks>;

  constructor(game: Game<Types>, id: TableId, ports: TablePorts, hooks: Partial<LedgerHooks> = {}) {
    this.#hooks = hooks;
    this.record = new TableRecord(game, id, ports.digest);
    this.spectators = new Spectators(game);
    this.entries = new TableEntries(this.record, this.spectators, ports.clock);
    this.#checkpoints = new Checkpoints(game, this.record, ports);
    this.#game = game;
    this.#ports = ports;
    this.#current = drawSecret(this.#ports.entropy);
    this.#next = drawSecret(this.#ports.entropy);
  }

  /**
   * Loads the rows of the log; throws `LogDamaged`.
   *
   * @param beside what is stored beside them; without a checkpoint by the same maker all rows are folded
   */
  async open({ checkpoint, entry }: Pick<BesideRow, 'checkpoint' | 'entry'>): Promise<void> {
    const { id } = this.record;
    const { log } = this.#ports;
    await this.#checkpoints.resume(checkpoint);
    for (;;) {
      const { rows, secret } = await log.readWithSecret(id, this.record.seq, rowsAtOnce);
      for (const row of rows) this.#read(row);
      if (rows.length < rowsAtOnce) {
        this.#takeSecret(secret);
        break;
      }
    }
    this.entries.stored(entry);
  }

  /**
   * Takes and publishes the rows that another node has appended; returns whether there are any.
   *
   * @param hinted taken without reading the log if it is the next one in the chain, and brings no new secret
   */
  async catchUp(hinted?: LogRow): Promise<boolean> {
    const { record } = this;
    if (hinted !== undefined && record.isNext(hinted)) {
      const after = record.after(hinted);
      if (after.commitment === this.#current.commitment) {
        this.#publish(hinted, this.#take(hinted, after));
        return true;
      }
    }
    const { rows, secret } = await this.#ports.log.readWithSecret(record.id, record.seq);
    for (const row of rows) this.#publish(row, this.#read(row));
    this.#takeSecret(secret);
    return rows.length > 0;
  }

  /** Whether the last row is one that this node wrote but got no answer for. */
  get isLastOwn(): boolean {
    return this.#unanswered.has(this.record.hash);
  }

  /** The randomness for the bot of a seat, if it makes the next move. */
  chanceOfNextChoice(table: WholePlaying<Types>, seat: Seat): Chance {
    const row = { secret: this.#current.secret, seq: this.record.seq + 1 };
    return chanceOfChoice(dealingOf(table, row), seat);
  }

  /** Decides a command and makes it the next row; `conflict` if the log has another one there. */
  async enter(request: Request, sender: Sender): Promise<Reply | 'conflict'> {
    const { record } = this;
    const seq = record.seq + 1;
    // The clock of the node that wrote the previous row may have been ahead of this one's.
    const at = Math.max(this.#ports.clock.now(), record.changedAt);
    const decision = decideTable(this.#game, record.table, request, {
      seq,
      now: at,
      seen: sender.seen,
      secret: this.#current.secret,
      commitment: this.#current.commitment,
      nextCommitment: this.#next.commitment,
    });
    if (!decision.ok) return decision;
    const { row, texts } = chainedWithTexts(
      {
        seq,
        at,
        player: sender.player,
        commandId: sender.commandId ?? `${request.command.type}-${seq}`,
        command: request.command,
        events: decision.value,
      },
      record.hash,
      this.#ports.digest ?? portableDigest,
    );
    // Folded before it is written, so that an event that cannot be folded never gets into the log.
    const after = record.after(row);
    const isNextCommitted = after.commitment === this.#next.commitment;
    const current = isNextCommitted ? this.#next : this.#current;
    const secret = isNextCommitted || seq === 1 ? current.secret : undefined;
    const entry = this.entries.after(row, after);
    const beside: BesideRow = {
      ...(secret === undefined ? {} : { secret }),
      ...(entry === null ? {} : { entry }),
      // None while some rows are held back: spectators would know them after a restart.
      ...(this.spectators.behind === null ? this.#checkpoints.before(seq) : {}),
      ...driveAfter(this.#game, this.#ports, after, at),
      after: record.hash,
    };
    let appended: AppendResult;
    try {
      appended = await this.#ports.log.append(record.id, row, beside, texts);
    } catch (error) {
      if (this.#unanswered.size < maxUnanswered) this.#unanswered.add(row.hash);
      throw error;
    }
    if (appended.type === 'conflict') return 'conflict';
    // `clear` allocates even on an empty set.
    if (this.#unanswered.size > 0) this.#unanswered.clear();
    this.#hooks.entered?.();
    this.#ports.sharing?.hints.tell({ type: 'row', table: record.id, seq, row });
    if (entry !== null) {
      this.entries.stored(entry);
      this.#hooks.listed?.(entry.listing.seated);
    }
    this.#current = current;
    if (isNextCommitted) this.#next = drawSecret(this.#ports.entropy);
    this.#publish(row, this.#take(row, after, texts));
    return accept({ seq, repeated: false });
  }

  /** Takes a row of the log; returns the rows to release to spectators now. */
  #read(row: LogRow): readonly LogRow[] {
    this.record.verify(row);
    return this.#take(row, this.record.after(row));
  }

  #take(row: LogRow, after: WholeTable<Types>, texts?: RowTexts): readonly LogRow[] {
    const released = this.spectators.take(this.record, row, after);
    this.record.add(row, after, texts);
    this.entries.changed();
    return released;
  }

  /** Publishes a new row to the seats, and to spectators whatever they may know now. */
  #publish(row: LogRow, released: readonly LogRow[]): void {
    const table = this.record.wholeTable;
    const handsOpen = showsHands(table.options) ? table.options.seats : 0;
    const areSettled = this.#published !== null && areVantagesSame(this.#published, table);
    this.#published = table;
    for (const one of released.includes(row) ? released : [...released, row]) {
      const isReleased = released.includes(one);
      const audiences = audiencesOf(
        { ...one, events: eventsOf<Types>(one) },
        {
          seats: one === row ? playersOf(table).length : 0,
          spectators: isReleased,
          handsOpen: isReleased ? handsOpen : 0,
        },
      );
      this.#ports.publisher.publish({
        tableId: table.id,
        audiences,
        vantageOf: (player, neighbour) => vantageAt(table, player, neighbour),
        areSettled,
        asked: one,
      });
    }
  }

  /** Takes the secret that the log returned with its last row. */
  #takeSecret(secret: string | null): void {
    const { id, commitment } = this.record.wholeTable;
    if (secret === null || commitmentOf(secret) !== commitment) {
      throw new LogDamaged(id, this.record.seq, 'the secret it is dealt from is lost');
    }
    this.#current = { secret, commitment };
    // This node's own secret is in the log, though the answer was lost. It must not be committed to twice.
    if (this.#next.commitment === commitment) this.#next = drawSecret(this.#ports.entropy);
  }
}
