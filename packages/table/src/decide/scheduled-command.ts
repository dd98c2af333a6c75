import {
  seatView,
  type Chance,
  type Game,
  type GameTypes,
  type Seat,
} from '@call-to-glory/game-kit';

import { earliest } from '../clock/earliest.ts';
import type { SystemCommand } from '../model/command.ts';
import type { WholePlaying, WholeTable, WholeWaiting } from '../model/whole-table.ts';
import { absenceEndOf, deadlineOf } from '../playing/questions.ts';
import { haveAllOpened, openUntil } from '../playing/sealing.ts';
import { closesAt, hostPassing } from '../seating/attendance.ts';
import { botAt } from '../seating/seats.ts';
import { votesCountAt } from './decide-vote.ts';

/** What the bot of a seat does now; null if the seat is not asked, has no bot now, or the game stands still. */
export function botMove<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  seat: Seat,
  chanceIn: (table: WholePlaying<Types>) => Chance,
): SystemCommand | null {
  if (table.stage !== 'playing' || table.standstill !== null) return null;
  const bot = botAt(table, seat);
  if (bot === null || !game.awaiting(table.game.public).includes(seat)) return null;
  const choose = game.bots[bot] ?? game.bots.simple;
  return { type: 'playBot', seat, command: choose(seatView(table.game, seat), chanceIn(table)) };
}

/** What a table does by itself, and when (server time, ms). */
export interface ScheduledCommand {
  readonly at: number;
  readonly command: SystemCommand;
}

/**
 * What the table does next by itself, bots aside: time out a seat, let a bot stand in for somebody who is away, end a
 * pause, count votes again, start a game or give up its start, or pass on the role of host; null if none of these will come due.
 */
export function nextScheduled<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): ScheduledCommand | null {
  const scheduled =
    table.stage === 'playing' ? scheduledInGame(game, table) : scheduledBeforeGame(table);
  const passing = hostPassing(table);
  if (passing !== null) scheduled.push({ at: passing.at, command: { type: 'replaceHost' } });
  const [first = null] = scheduled.toSorted((one, other) => one.at - other.at);
  return first;
}

/** The same, if it is due by a moment (server time, ms); null if nothing is. */
export function dueCommand<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  now: number,
): SystemCommand | null {
  const next = nextScheduled(game, table);
  return next !== null && next.at <= now ? next.command : null;
}

/** When a table next does something by itself or is to be closed (server time, ms), bots aside; null for never. */
export function nextMoment<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): number | null {
  const moments = [nextScheduled(game, table)?.at ?? null, closesAt(table)];
  return earliest(moments.filter((at) => at !== null));
}

function scheduledInGame<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
): ScheduledCommand[] {
  const scheduled: ScheduledCommand[] = [];
  for (const seat of game.awaiting(table.game.public)) {
    const deadline = deadlineOf(game, table, seat);
    if (deadline !== null) scheduled.push({ at: deadline, command: { type: 'timeOut', seat } });
    const end = absenceEndOf(game, table, seat);
    if (end !== null) scheduled.push({ at: end, command: { type: 'coverAbsent', seat } });
  }
  const { standstill } = table;
  if (standstill?.reason === 'paused') {
    scheduled.push({ at: standstill.until, command: { type: 'endPause' } });
  }
  const counted = votesCountAt(table);
  if (counted !== null) scheduled.push({ at: counted, command: { type: 'countVotes' } });
  return scheduled;
}

function scheduledBeforeGame<Types extends GameTypes>(
  table: WholeWaiting<Types>,
): ScheduledCommand[] {
  if (table.countdown === null) return [];
  if (haveAllOpened(table)) {
    return [{ at: table.countdown.startsAt, command: { type: 'start' } }];
  }
  const until = openUntil(table);
  return until === null ? [] : [{ at: until, command: { type: 'failStart' } }];
}

/** What a table may have to write because the store was restored, or because the server was away. */
export type Overdue = 'restore' | 'wake';

/** Which of these comes first; null if none is needed now: closed tables and stopped clocks are left alone. */
export function firstOverdue<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  overdue: ReadonlySet<Overdue>,
): SystemCommand | null {
  if (overdue.has('restore') && !table.closed) return { type: 'restore' };
  return overdue.has('wake') && isClockRunning(game, table) ? { type: 'wake' } : null;
}

/** Whether anybody's time is running: on a clock, or to open the entropy that they add to a game. */
export function isClockRunning<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
): boolean {
  if (table.stage !== 'playing') return table.countdown !== null && !haveAllOpened(table);
  return game
    .awaiting(table.game.public)
    .some(
      (seat) => deadlineOf(game, table, seat) !== null || absenceEndOf(game, table, seat) !== null,
    );
}
