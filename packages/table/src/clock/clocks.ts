import type { Seat } from '@call-to-glory/game-kit';

import type { ClockChoice, Clocks, Occupant, Playing } from '../model/table.ts';
import { isCorrespondence, timesOf } from './clock-times.ts';

/** How long a break waits for each person, in milliseconds, whatever the clock. */
const breakTime = 30_000;

/** How long a person may be disconnected in one game while the others wait for them, in milliseconds. */
export const absenceBudget = 120_000;

/** The minimum left of a correspondence turn when the server is back, in milliseconds. */
export const minAfterSleep = 60 * 60_000;

/** How long a player may think without a clock before the others can vote in a bot for them, in milliseconds. */
export const longThought = 120_000;

/** How long everybody gets to come back after the server has been away, in milliseconds. */
export const comeBackTime = 20_000;

/** Whom a game asks, at which turn, and whether it only asks them to go on. */
export interface TurnPrompt {
  readonly awaiting: readonly Seat[];
  readonly turnId: string;
  readonly isBreak: boolean;
}

/** The prompt before the game asks anything. */
export const noPrompt: TurnPrompt = { awaiting: [], turnId: '', isBreak: false };

/** Clocks, and everything needed to read them. */
export interface ClockSetting {
  readonly clocks: Clocks;
  /** Since when all clocks are stopped (server time, ms); null while they run. */
  readonly stoppedAt: number | null;
  readonly choice: ClockChoice;
  readonly occupants: readonly Occupant[];
  readonly isBreak: boolean;
}

/** The clocks of a game, and everything needed to read them. */
export function settingOf(
  { clocks, standstill, options, seats }: Playing<unknown>,
  isBreak: boolean,
): ClockSetting {
  const stoppedAt = standstill?.since ?? null;
  return { clocks, stoppedAt, choice: options.clock, occupants: seats, isBreak };
}

/** Whether the seat is asked for a new turn, and not just again after its own move. */
export function isPromptedAgain(seat: Seat, before: TurnPrompt, after: TurnPrompt): boolean {
  return (
    after.awaiting.includes(seat) &&
    (!before.awaiting.includes(seat) || before.turnId !== after.turnId)
  );
}

/** Full banks, and no time running. */
export function freshClocks(choice: ClockChoice, seats: number): Clocks {
  const bank = timesOf(choice)?.bank ?? 0;
  return {
    banks: Array.from({ length: seats }, () => bank),
    since: Array.from({ length: seats }, () => null),
    absences: Array.from({ length: seats }, () => absenceBudget),
  };
}

/**
 * The clocks after a move at `at`: seats that have answered pay for overtime and get their increment; those that are
 * asked again start.
 */
export function clocksAfterMove(
  setting: ClockSetting,
  before: TurnPrompt,
  after: TurnPrompt,
  at: number,
): Clocks {
  const { clocks, occupants } = setting;
  const banks = clocks.banks.map((bank, seat) => {
    const isStillAsked = after.awaiting.includes(seat) && !isPromptedAgain(seat, before, after);
    return isStillAsked ? bank : withIncrement(setting, seat, paid(setting, seat, at));
  });
  const since = clocks.since.map((began, seat) => {
    if (!after.awaiting.includes(seat) || occupants[seat]?.type !== 'person') return null;
    return isPromptedAgain(seat, before, after) ? at : began;
  });
  return { ...clocks, banks, since };
}

/**
 * The clocks when a bot starts to stand in: overtime is charged up to `at`. Time used for the turn
 * stays used, so that nobody gains time by leaving and coming back.
 */
export function clocksAfterStandIn(setting: ClockSetting, seat: Seat, at: number): Clocks {
  const { clocks, stoppedAt, choice, isBreak } = setting;
  const times = timesOf(choice);
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || times === null) return clocks;
  const until = stoppedAt ?? at;
  return {
    ...clocks,
    banks: clocks.banks.with(seat, paid(setting, seat, until)),
    since: clocks.since.with(seat, Math.max(began, until - times.move)),
  };
}

/** How long the others have waited for a disconnected person, until `at`; capped at what is left of their budget. */
function absenceUsed(setting: ClockSetting, seat: Seat, at: number): number {
  const { clocks, stoppedAt } = setting;
  const from = absentFrom(setting, seat);
  if (from === null) return 0;
  const until = stoppedAt ?? at;
  return Math.min(Math.max(0, until - from), clocks.absences[seat] ?? 0);
}

/** The clocks when an absence is over at `at`: it is charged only to the absence budget. */
export function clocksAfterReturn(setting: ClockSetting, seat: Seat, at: number): Clocks {
  const { clocks } = setting;
  const used = absenceUsed(setting, seat, at);
  const began = clocks.since[seat] ?? null;
  if (began === null || used === 0) return clocks;
  return {
    ...clocks,
    since: clocks.since.with(seat, began + used),
    absences: clocks.absences.with(seat, (clocks.absences[seat] ?? 0) - used),
  };
}

/**
 * Restarts all running clocks, after the time to come back. Correspondence clocks just go on, but
 * nobody is left with less than an hour.
 */
export function clocksAfterSleep(clocks: Clocks, choice: ClockChoice, at: number): Clocks {
  const times = isCorrespondence(choice) ? timesOf(choice) : null;
  const earliest = times === null ? at + comeBackTime : at - (times.move - minAfterSleep);
  return {
    ...clocks,
    since: clocks.since.map((began) => (began === null ? null : Math.max(began, earliest))),
  };
}

/** The clocks go on: the time for which they were stopped (`stood`, in milliseconds) is charged to nobody. */
export function clocksStarted(clocks: Clocks, stood: number): Clocks {
  return {
    ...clocks,
    since: clocks.since.map((began) => (began === null ? null : began + stood)),
  };
}

/** When the time of a seat is over, in server time; null if its clock is stopped. */
export function deadlineAt(setting: ClockSetting, seat: Seat): number | null {
  if (setting.stoppedAt !== null || absentFrom(setting, seat) !== null) return null;
  return endOf(setting, seat);
}

/**
 * What is left on the clock of a seat at `now`, in milliseconds, whether it is running or stopped;
 * null if it has none or is not asked.
 */
export function timeLeft(setting: ClockSetting, seat: Seat, now: number): number | null {
  const end = endOf(setting, seat);
  if (end === null) return null;
  const { stoppedAt } = setting;
  const until = Math.min(stoppedAt ?? now, absentFrom(setting, seat) ?? now);
  return Math.max(0, end - until);
}

/** Whether a seat has used up the time for a turn: from now on it takes from its bank, or without a clock from the others. */
export function isOvertime(setting: ClockSetting, seat: Seat, now: number): boolean {
  const { clocks, stoppedAt, choice, isBreak } = setting;
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || stoppedAt !== null) return false;
  return now - began >= (timesOf(choice)?.move ?? longThought);
}

/** When a disconnected person's absence budget runs out; null if it is not running. */
export function absentUntil(setting: ClockSetting, seat: Seat): number | null {
  const from = absentFrom(setting, seat);
  return from === null || setting.stoppedAt !== null
    ? null
    : from + (setting.clocks.absences[seat] ?? 0);
}

/** Since when the others have been waiting for a disconnected person; null if they are not. */
function absentFrom(
  { clocks, choice, occupants, isBreak }: ClockSetting,
  seat: Seat,
): number | null {
  const occupant = occupants[seat];
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || isCorrespondence(choice)) return null;
  if (occupant?.type !== 'person' || occupant.cover !== null) return null;
  return occupant.awaySince === null ? null : Math.max(occupant.awaySince, began);
}

function endOf({ clocks, choice, occupants, isBreak }: ClockSetting, seat: Seat): number | null {
  const began = clocks.since[seat] ?? null;
  if (began === null || !isPlayedByPerson(occupants[seat])) return null;
  if (isBreak) return began + breakTime;
  const times = timesOf(choice);
  return times === null ? null : began + times.move + (clocks.banks[seat] ?? 0);
}

function paid(
  { clocks, choice, occupants, isBreak }: ClockSetting,
  seat: Seat,
  at: number,
): number {
  const bank = clocks.banks[seat] ?? 0;
  const times = timesOf(choice);
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || times === null || !isPlayedByPerson(occupants[seat]))
    return bank;
  return Math.max(0, bank - Math.max(0, at - began - times.move));
}

/** A bank never grows above its initial size, except by time that others give. */
function withIncrement(
  { clocks, choice, occupants, isBreak }: ClockSetting,
  seat: Seat,
  bank: number,
): number {
  const times = timesOf(choice);
  const isAnswered = (clocks.since[seat] ?? null) !== null && !isBreak;
  if (times === null || !isAnswered || !isPlayedByPerson(occupants[seat])) return bank;
  return Math.min(Math.max(times.bank, bank), bank + times.increment);
}

function isPlayedByPerson(occupant: Occupant | undefined): boolean {
  return occupant?.type === 'person' && occupant.cover === null;
}
