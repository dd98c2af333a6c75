import type { Game, GameTypes, Seat } from '@call-to-glory/game-kit';

import { nextMoment, nextScheduled } from '../decide/scheduled-command.ts';
import type { BesideRow } from '../model/ports.ts';
import type { Occupant } from '../model/table.ts';
import type { WholePlaying, WholeTable } from '../model/whole-table.ts';
import { botAt, isAlone } from '../seating/seats.ts';
import type { BotPace, TablePorts } from './live-table.ts';

/** By what the time that bots think is multiplied. */
const thinking = { slow: 2, normal: 1, quick: 0.25 } as const;

/** How long a table waits before it tries again what the store has refused, in milliseconds. */
const storageRetry = 1000;

/** What a table does by itself at some moment. */
export interface ScheduledWork {
  /**
   * A bot has thought for long enough.
   *
   * @param isNext asked when its turn has come; false if it thinks about something else by then
   */
  playBot(seat: Seat, isNext: () => boolean): void;
  /** Whatever is due by now. */
  doDue(): void;
  /** The store has had time to recover. */
  tryAgain(): void;
}

/** Sees to it that bots play after a while, and that everything else happens when it is due. */
export class Scheduler<Types extends GameTypes> {
  readonly #game: Game<Types>;
  readonly #ports: TablePorts;
  readonly #work: ScheduledWork;
  /** The bot that is thinking, or waits until its move can be entered, and what about: nobody interrupts it. */
  #thinking: { readonly about: string; cancel(): void } | null = null;
  #pace: Exclude<BotPace, 'skip'> = 'normal';
  /** Do bots play without thinking until a person is asked? */
  #isSkipping = false;
  #cancelAlarm: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;

  constructor(game: Game<Types>, ports: TablePorts, work: ScheduledWork) {
    this.#game = game;
    this.#ports = ports;
    this.#work = work;
  }

  /** Is a bot about to play, or something to be tried again? */
  get isBusy(): boolean {
    return this.#thinking !== null || this.isWaiting;
  }

  /** Is something to be tried again? Then nothing else is scheduled. */
  get isWaiting(): boolean {
    return this.#cancelRetry !== null;
  }

  /** From now on bots play at this pace, as long as one person plays with nobody but them. */
  pace(pace: BotPace): void {
    if (pace === 'skip') this.#isSkipping = true;
    else this.#pace = pace;
    this.#stopBot();
  }

  /** Sets the timers for the table as it is now. */
  schedule(table: WholeTable<Types>): void {
    if (table.stage === 'playing' && table.standstill === null) this.#scheduleBot(table);
    else {
      // What is skipped ends with the game at the latest.
      this.#isSkipping = false;
      this.#stopBot();
    }
    this.#setAlarm(table);
  }

  /** Lets the store rest, and everything else with it. */
  retryLater(): void {
    if (this.isWaiting) return;
    this.stop();
    this.#cancelRetry = this.#ports.clock.at(this.#ports.clock.now() + storageRetry, () => {
      this.#cancelRetry = null;
      this.#work.tryAgain();
    });
  }

  /** Ends all timers. */
  stop(): void {
    this.#stopBot();
    this.#cancelAlarm?.();
    this.#cancelAlarm = null;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #stopBot(): void {
    this.#thinking?.cancel();
    this.#thinking = null;
  }

  #scheduleBot(table: WholePlaying<Types>): void {
    const awaited = this.#game.awaiting(table.game.public);
    const bots = awaited.filter((seat) => botAt(table, seat) !== null);
    const isUpToBots = bots.length === awaited.length && table.seats.every(isItself);
    if (!isUpToBots) this.#isSkipping = false;
    const questions = bots.map((seat) => `${seat}/${table.promptedAt[seat] ?? 0}`);
    if (this.#thinking !== null && questions.includes(this.#thinking.about)) return;
    this.#stopBot();
    const [seat] = bots;
    const [about] = questions;
    if (seat === undefined || about === undefined) return;
    const cancel = this.#ports.clock.at(this.#ports.clock.now() + this.#delay(table), () => {
      // Until then it thinks about nothing else: what took long to be written would let it move twice.
      this.#work.playBot(seat, () => {
        const isNext = this.#thinking === thought;
        if (isNext) this.#thinking = null;
        return isNext;
      });
    });
    const thought = { about, cancel };
    this.#thinking = thought;
  }

  #setAlarm(table: WholeTable<Types>): void {
    this.#cancelAlarm?.();
    this.#cancelAlarm = null;
    const next = nextScheduled(this.#game, table);
    if (next === null) return;
    this.#cancelAlarm = this.#ports.clock.at(next.at, () => {
      this.#cancelAlarm = null;
      this.#work.doDue();
    });
  }

  /** Nobody waits for a bot that only has to say that it goes on. */
  #delay(table: WholePlaying<Types>): number {
    const skips = this.#isSkipping && isAlone(table);
    if (skips || this.#game.isBreak(table.game.public)) return 0;
    const { botDelay, entropy } = this.#ports;
    const [high = 0, low = 0] = entropy.bytes(2);
    const share = (high * 256 + low) / 65_536;
    const delay = botDelay.min + Math.floor(share * (botDelay.max - botDelay.min + 1));
    return isAlone(table) ? Math.round(delay * thinking[this.#pace]) : delay;
  }
}

/**
 * By when the driver of a table should have written its next row, if nobody else does before (server time, ms); null for
 * never.
 */
export function dueByItself<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  now: number,
  { max }: TablePorts['botDelay'],
): number | null {
  const moment = nextMoment(game, table);
  if (table.stage !== 'playing' || table.standstill !== null) return moment;
  const isUpToBot = game.awaiting(table.game.public).some((seat) => botAt(table, seat) !== null);
  if (!isUpToBot) return moment;
  const longest = isAlone(table) ? max * thinking.slow : max;
  return Math.min(moment ?? Infinity, now + longest);
}

/** What is kept of a node's driving a table from a moment on, of this one unless it is said; nothing where it is alone. */
export function driveAfter<Types extends GameTypes>(
  game: Game<Types>,
  { sharing, botDelay }: Pick<TablePorts, 'sharing' | 'botDelay'>,
  table: WholeTable<Types>,
  now: number,
  node = sharing?.node,
): Pick<BesideRow, 'drive'> {
  if (node === undefined) return {};
  return { drive: { node, dueAt: dueByItself(game, table, now, botDelay) } };
}

/** Does a person play their seat themselves, if it is a person's? */
function isItself(occupant: Occupant): boolean {
  return occupant.type !== 'person' || occupant.cover === null;
}
