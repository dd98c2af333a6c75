import type { Game, GameTypes, Seat } from '@call-to-glory/game-kit';

import { nextMoment, nextScheduled } from '../decide/scheduled-command.ts';
import type { BesideRow } from '../model/ports.ts';
import type { Occupant } from '../model/table.ts';
import type { WholePlaying, WholeTable } from '../model/whole-table.ts';
import { botAt, isAlone } from '../seating/seats.ts';
import type { BotPace, TablePorts } from './live-table.ts';

/** The factors by which the bots' thinking time is multiplied. */
const thinking = { slow: 2, normal: 1, quick: 0.25 } as const;

/** How long a table waits before it retries a failed write, in milliseconds. */
const storageRetry = 1000;

/** Callbacks for what a table does by itself. */
export interface ScheduledWork {
  /**
   * A bot has thought for long enough.
   *
   * @param isNext to be called when the bot's turn in the mailbox has come; false if it has moved on to something else
   */
  playBot(seat: Seat, isNext: () => boolean): void;
  /** Does whatever is due by now. */
  doDue(): void;
  /** The store has had time to recover. */
  tryAgain(): void;
}

/** A bot that thinks. */
interface Thought {
  /** The question that it was asked. */
  readonly about: string;
  readonly until: number;
  cancel(): void;
}

/** Makes bots play after a while, and everything else happen when it is due. */
export class Scheduler<Types extends GameTypes> {
  readonly #game: Game<Types>;
  readonly #ports: TablePorts;
  readonly #work: ScheduledWork;
  /** The bot that is thinking or waiting for its move to be entered: others do not interrupt it. */
  #thinking: Thought | null = null;
  /** The one that was thinking when another node came to drive the table. */
  #interrupted: Thought | null = null;
  #pace: Exclude<BotPace, 'skip'> = 'normal';
  /** Whether bots play without thinking until it is a person's turn. */
  #isSkipping = false;
  #cancelAlarm: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;

  constructor(game: Game<Types>, ports: TablePorts, work: ScheduledWork) {
    this.#game = game;
    this.#ports = ports;
    this.#work = work;
  }

  /** Whether a bot is about to play, or a retry is pending. */
  get isBusy(): boolean {
    return this.#thinking !== null || this.isWaiting;
  }

  /** Whether a retry is pending. Then nothing else is scheduled. */
  get isWaiting(): boolean {
    return this.#cancelRetry !== null;
  }

  /** Sets the pace of the bots, which applies as long as one person plays with nobody but them. */
  pace(pace: BotPace): void {
    if (pace === 'skip') this.#isSkipping = true;
    else this.#pace = pace;
    this.#stopBot();
  }

  /** Sets the timers for the table as it is now. */
  schedule(table: WholeTable<Types>): void {
    if (table.stage === 'playing' && table.standstill === null) this.#scheduleBot(table);
    else {
      // Skipping ends with the game at the latest.
      this.#isSkipping = false;
      this.#stopBot();
    }
    this.#setAlarm(table);
  }

  /** Cancels everything, and retries once the store has had time to recover. */
  retryLater(): void {
    if (this.isWaiting) return;
    this.stop();
    this.#cancelRetry = this.#ports.clock.at(this.#ports.clock.now() + storageRetry, () => {
      this.#cancelRetry = null;
      this.#work.tryAgain();
    });
  }

  /**
   * Cancels all timers because another node has written rows and drives the table. A bot that is still asked the same
   * thinks on when this one drives it again: otherwise two that drive it in turn would have it begin again and again.
   *
   * @param table after the row; null after several, between which it may have been asked nothing
   */
  interrupt(table: WholeTable<Types> | null): void {
    const thought = this.#thinking ?? this.#interrupted;
    this.stop();
    if (table !== null && this.#askedOfBots(table).some(({ about }) => about === thought?.about)) {
      this.#interrupted = thought;
    }
  }

  /** Cancels all timers. */
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
    this.#interrupted = null;
  }

  #scheduleBot(table: WholePlaying<Types>): void {
    const asked = this.#askedOfBots(table);
    const awaited = this.#game.awaiting(table.game.public);
    const isUpToBots = asked.length === awaited.length && table.seats.every(isItself);
    if (!isUpToBots) this.#isSkipping = false;
    if (asked.some(({ about }) => about === this.#thinking?.about)) return;
    const before = this.#interrupted;
    this.#stopBot();
    const question = asked.find(({ about }) => about === before?.about) ?? asked[0];
    if (question === undefined) return;
    const { seat, about } = question;
    const until =
      before?.about === about ? before.until : this.#ports.clock.now() + this.#delay(table);
    const cancel = this.#ports.clock.at(until, () => {
      // Until then it thinks about nothing else: otherwise a slow write would let it move twice.
      this.#work.playBot(seat, () => {
        const isNext = this.#thinking === thought;
        if (isNext) this.#thinking = null;
        return isNext;
      });
    });
    const thought = { about, until, cancel };
    this.#thinking = thought;
  }

  /** What each bot that is awaited has been asked. */
  #askedOfBots(table: WholeTable<Types>): readonly { seat: Seat; about: string }[] {
    if (table.stage !== 'playing' || table.standstill !== null) return [];
    return this.#game
      .awaiting(table.game.public)
      .filter((seat) => botAt(table, seat) !== null)
      .map((seat) => ({ seat, about: `${seat}/${table.promptedAt[seat] ?? 0}` }));
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

  /** No delay in a break, where a bot only has to say that it is ready. */
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
 * By when the driver of a table should have written its next row, if nobody else writes one before (server time, ms);
 * null for never.
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

/** The drive record to store for a table from a moment on, by default of this node; empty if it is the only node. */
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

/** False for a person's seat that a stand-in plays. */
function isItself(occupant: Occupant): boolean {
  return occupant.type !== 'person' || occupant.cover === null;
}
