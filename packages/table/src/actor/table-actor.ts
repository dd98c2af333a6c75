import { refuse, type Game, type GameTypes } from '@call-to-glory/game-kit';

import { attendance, closingBy } from '../decide/decide-attendance.ts';
import { botMove, dueCommand, isClockRunning } from '../decide/scheduled-command.ts';
import { goneBack } from '../log/log-chain.ts';
import type { SystemCommand } from '../model/command.ts';
import type { NodeId } from '../model/node-ports.ts';
import { StorageUnavailable, type BesideRow, type LogRow } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import { countdownOf } from '../playing/questions.ts';
import { isEmpty, peopleHere } from '../seating/attendance.ts';
import { isAlone, seatOf } from '../seating/seats.ts';
import { answerBeforehand } from './answer-beforehand.ts';
import type { BotPace, LiveTable, Submission, TableHooks, TablePorts } from './live-table.ts';
import { Mailbox } from './mailbox.ts';
import { OverdueCommands } from './overdue.ts';
import { ReadTable } from './read-table.ts';
import { Scheduler } from './scheduler.ts';
import { TableLedger, type Reply, type Sender } from './table-ledger.ts';
import { isOverdue, putBack, putDrive } from './take-over.ts';

/** How many times a command is decided at most if other rows keep coming first. */
const attempts = 3;

const ownSender: Sender = { player: null, commandId: null, seen: 0 };

/**
 * A live table: one command after another is decided, appended to the log, and only then
 * published. Its bots play and its clocks run out by themselves.
 */
export class TableActor<Types extends GameTypes> extends ReadTable<Types> implements LiveTable {
  readonly #game: Game<Types>;
  readonly #ledger: TableLedger<Types>;
  readonly #ports: TablePorts;
  readonly #mailbox = new Mailbox();
  readonly #scheduler: Scheduler<Types>;
  readonly #onDropped: () => void;
  /** Whether this node drives the table: the one that has written the last row does, and where its bots are paced. */
  #isDriven: boolean;
  #state: 'awake' | 'stopping' | 'dropped' = 'awake';
  readonly #overdue: OverdueCommands<Types>;

  constructor(game: Game<Types>, id: TableId, ports: TablePorts, hooks: TableHooks) {
    const ledger = new TableLedger(game, id, ports, {
      listed: (listed) => hooks.listed(listed),
      entered: () => {
        this.#isDriven = true;
      },
    });
    super(game, ledger);
    this.#game = game;
    this.#ledger = ledger;
    this.#ports = ports;
    this.#overdue = new OverdueCommands(game);
    this.#onDropped = () => hooks.dropped(this);
    this.#isDriven = ports.sharing === undefined;
    this.#scheduler = new Scheduler(game, ports, {
      playBot: (seat, isNext) =>
        this.#doByItself(() =>
          isNext()
            ? botMove(game, this.table, seat, (playing) => ledger.chanceOfNextChoice(playing, seat))
            : null,
        ),
      doDue: () => this.#doByItself(() => dueCommand(game, this.table, ports.clock.now())),
      tryAgain: () => this.#schedule(),
    });
  }

  /** Writes the first row; refused as `busy` if there is one already. */
  async create(command: Extract<SystemCommand, { type: 'create' }>): Promise<Reply> {
    const sender = { player: null, commandId: 'create', seen: 0 };
    const enter = async (): Promise<Reply> => {
      const answer = await this.#ledger.enter({ by: 'system', command }, sender);
      // The table that is there goes on by itself: this one takes none of its rows, and does nothing.
      return answer === 'conflict' ? refuse({ code: 'busy' }) : answer;
    };
    return (await this.#mailbox.post(() => this.#guarded(enter))) ?? refuse({ code: 'busy' });
  }

  /**
   * Resumes from the rows of the log, and what is stored beside them. Throws what the log throws; then it is of no use.
   *
   * @param wasAway whether nobody could have woken it when it was due
   */
  async wake(beside: Pick<BesideRow, 'checkpoint' | 'entry'>, wasAway: boolean): Promise<void> {
    await this.#ledger.open(beside);
    if (wasAway) this.#overdue.add('wake');
    if (this.seq <= ((await this.#ports.restoredAt?.(this.id)) ?? 0)) this.#overdue.add('restore');
    if (this.#wakeUp() !== null) await this.#enterOwn(() => this.#wakeUp());
    else this.#schedule();
    if (this.#state === 'dropped') throw goneBack(this.id, this.seq);
  }

  get isDriven(): boolean {
    return this.#isDriven;
  }

  get isIdle(): boolean {
    return this.#mailbox.isEmpty && !this.#scheduler.isBusy;
  }

  async submit(submission: Submission): Promise<Reply> {
    if (this.#state === 'stopping') return refuse({ code: 'server-stopping' });
    const answer = this.#mailbox.offer(() => this.#guarded(() => this.#enterOnce(submission)));
    return (await answer) ?? refuse({ code: 'busy' });
  }

  paceBots(player: PlayerId, pace: BotPace): boolean {
    if (seatOf(this.table, player) === null || !isAlone(this.table)) return false;
    this.#scheduler.pace(pace);
    // Another node may have driven the table when its player came here. It goes on until the player's next row, so only
    // a quicker pace shows before that.
    this.#isDriven = true;
    this.#schedule();
    return true;
  }

  async attend(here: readonly PlayerId[]): Promise<boolean> {
    return (await this.#enterOwn(() => attendance(this.table, here)))?.ok !== false;
  }

  async greet(player: PlayerId): Promise<void> {
    await this.#enterOwn(() => attendance(this.table, [...peopleHere(this.table), player]));
  }

  async catchUp(seq: number, row?: LogRow): Promise<void> {
    if (seq <= this.seq) return;
    const takeRows = async (): Promise<null> => {
      if (seq > this.seq) await this.#takeRows(row);
      return null;
    };
    await this.#mailbox.offer(() => this.#guarded(takeRows));
  }

  async takeOver(leftBefore: number, driver: NodeId | null = null): Promise<boolean> {
    let wasLeft = false;
    const drive = async (): Promise<Reply | 'conflict' | null> => {
      await this.#takeRows();
      wasLeft = this.listed().changedAt < leftBefore;
      return this.#drive(wasLeft, driver);
    };
    await this.#mailbox.post(() => this.#guarded(drive, 1));
    return wasLeft;
  }

  async closeIfDue(): Promise<void> {
    await this.#enterOwn(() => closingBy(this.table, this.#ports.clock.now()));
  }

  async close(): Promise<void> {
    const close = { type: 'close', by: 'operator' } as const;
    const answer = await this.#enterOwn(() => (this.table.closed ? null : close));
    if (answer?.ok === false) throw new StorageUnavailable('the table could not be closed');
  }

  settled(): Promise<void> {
    return this.#mailbox.settled();
  }

  async stop(): Promise<void> {
    if (this.#state === 'awake') this.#state = 'stopping';
    this.#scheduler.stop();
    await this.settled();
  }

  drop(error: unknown): void {
    if (this.#state === 'dropped') return;
    this.#state = 'dropped';
    this.#scheduler.stop();
    this.#ports.reportTrouble(this.id, this.seq, error);
    this.#onDropped();
  }

  /**
   * Takes the rows that others have written; returns whether there are any. The writer of the last one drives the
   * table, which may be this node if its answer was lost.
   */
  async #takeRows(hinted?: LogRow): Promise<boolean> {
    const { seq } = this;
    const areThere = await this.#ledger.catchUp(hinted);
    if (!areThere || this.#ports.sharing === undefined) return areThere;
    this.#isDriven = this.#ledger.isLastOwn;
    this.#overdue.done('wake');
    this.#scheduler.interrupt(this.seq === seq + 1 ? this.table : null);
    return true;
  }

  async #drive(wasLeft: boolean, driver: NodeId | null): Promise<Reply | 'conflict' | null> {
    const { clock } = this.#ports;
    if (!wasLeft && !isOverdue(this.#game, this.#ports, this, clock.now())) {
      if (driver !== null) await putBack(this.#game, this.#ports, this, driver);
      return null;
    }
    this.#isDriven = true;
    if (wasLeft) this.#overdue.add('wake');
    const command = this.#wakeUp() ?? dueCommand(this.#game, this.table, clock.now());
    if (command !== null) return this.#enterOwnOnce(command);
    await putDrive(this.#game, this.#ports, this, clock.now());
    return null;
  }

  async #enterOnce(submission: Submission): Promise<Reply | 'conflict'> {
    const { person, commandId, seq, command, mayEnter } = submission;
    const { record } = this.#ledger;
    // The person has seen rows that another node wrote.
    if (seq > record.seq) await this.#takeRows();
    const answer = answerBeforehand(this.#game, record, submission);
    if (answer !== null) return answer;
    const wakeUp = this.#wakeUp();
    if (wakeUp !== null && (await this.#enterOwnOnce(wakeUp)) === 'conflict') return 'conflict';
    const refusal = mayEnter === undefined ? null : await mayEnter(this);
    if (refusal !== null) return refuse(refusal);
    const sender = { player: person.id, commandId, seen: seq };
    return this.#ledger.enter({ by: 'person', person, command }, sender);
  }

  async #enterOwnOnce(command: SystemCommand): Promise<Reply | 'conflict'> {
    const wasDeserted = command.type === 'attend' && isEmpty(this.table);
    const answer = await this.#ledger.enter({ by: 'system', command }, ownSender);
    if (answer === 'conflict') return answer;
    if (!answer.ok) throw new Error(`the table refuses its own ${command.type}`);
    if (command.type === 'wake' || command.type === 'restore') this.#overdue.done(command.type);
    // A countdown that everyone left is long over: without new time, the first to return would be blamed for it.
    if (wasDeserted && countdownOf(this.table) !== null) this.#overdue.add('wake');
    return answer;
  }

  /**
   * Enters a command; if another row came first, decides it again after that row. A store failure becomes a reply;
   * anything else that is thrown drops this table.
   */
  async #guarded(
    enter: () => Promise<Reply | 'conflict' | null>,
    times = attempts,
  ): Promise<Reply | null> {
    if (this.#state === 'dropped') return null;
    try {
      let answer = await enter();
      for (let attempt = 1; answer === 'conflict'; attempt += 1) {
        if (!(await this.#takeRows())) {
          this.drop(goneBack(this.id, this.seq));
          return null;
        }
        answer = attempt < times ? await enter() : null;
      }
      this.#schedule();
      return answer;
    } catch (error) {
      if (error instanceof StorageUnavailable) {
        if (this.#isDriven) this.#retryLater();
        return refuse({ code: error.code });
      }
      this.drop(error);
      throw error;
    }
  }

  /** Nothing could be written: nobody's clock should pay for that. */
  #retryLater(): void {
    if (this.seq > 0 && isClockRunning(this.#game, this.table)) this.#overdue.add('wake');
    if (this.#state === 'awake') this.#scheduler.retryLater();
  }

  /** Schedules what the table does by itself next. */
  #schedule(): void {
    if (this.#state !== 'awake' || !this.#isDriven || this.#scheduler.isWaiting || this.seq === 0)
      return;
    if (this.#wakeUp() !== null) this.#doByItself(() => this.#wakeUp());
    else this.#scheduler.schedule(this.table);
  }

  /** Enters a command that nobody waits for; dropped if another node, which then drives, was first. Errors are reported. */
  #doByItself(commandNow: () => SystemCommand | null): void {
    this.#enterOwn(() => (this.#isDriven ? commandNow() : null), 1).catch(() => null);
  }

  /** Enters a command of the table's own, made when its turn in the mailbox comes. */
  async #enterOwn(commandNow: () => SystemCommand | null, times = attempts): Promise<Reply | null> {
    // A table that has been put to sleep may have a successor, which would not know of the row.
    if (this.#state === 'stopping') return refuse({ code: 'server-stopping' });
    const enter = async (): Promise<Reply | 'conflict' | null> => {
      const command = commandNow();
      return command === null ? null : this.#enterOwnOnce(command);
    };
    return this.#mailbox.post(() => this.#guarded(enter, times));
  }

  /** What has to be written before anything else; null for nothing. */
  #wakeUp(): SystemCommand | null {
    return this.#overdue.first(this.table);
  }
}
