import {
  accept,
  isRecord,
  refuse,
  type Game,
  type GameTypes,
  type Result,
} from '@call-to-glory/game-kit';

import { clockLimits } from '../clock/clock-times.ts';
import type { TableRefusal } from '../model/command.ts';
import {
  clockPresets,
  type ClockChoice,
  type ClockTimes,
  type TableOptions,
  type Watching,
} from '../model/table.ts';
import { watchDelays } from '../watching/watching.ts';

/**
 * Parses the options that a host asks for. The game's own options are parsed by the game; `reason` of
 * the refusal is its code, or `malformed`, `seat-count`, `clock`, `watch-delay`, or `hands-too-soon` if
 * hands would be shown to spectators while that could still help a player (`Game.minHandsDelay`).
 */
export function parseTableOptions<Types extends GameTypes>(
  game: Game<Types>,
  input: unknown,
): Result<TableOptions<Types['options']>, TableRefusal> {
  if (!isRecord(input)) return refuse({ code: 'bad-options', reason: 'malformed' });
  const { seats, clock, private: isPrivate, randomSeats = false, casual = false } = input;
  const { watching } = input;
  const isFormed = isWhole(seats) && isClockChoice(clock) && typeof isPrivate === 'boolean';
  const areFlags = typeof randomSeats === 'boolean' && typeof casual === 'boolean';
  if (!isFormed || !areFlags || !isWatching(watching)) {
    return refuse({ code: 'bad-options', reason: 'malformed' });
  }
  if (seats < game.seats.min || seats > game.seats.max) {
    return refuse({ code: 'bad-options', reason: 'seat-count' });
  }
  if (typeof clock !== 'string' && !isWithinLimits(clock)) {
    return refuse({ code: 'bad-options', reason: 'clock' });
  }
  const fault = faultOfWatching(watching, game.minHandsDelay);
  if (fault !== null) return refuse({ code: 'bad-options', reason: fault });
  const options = game.parseOptions(input['game']);
  if (!options.ok) return refuse({ code: 'bad-options', reason: options.refusal.code });
  const chosen = {
    ...(randomSeats ? { randomSeats } : {}),
    ...(casual ? { casual } : {}),
    ...(isUsual(watching) ? {} : { watching }),
  };
  return accept({ seats, clock, private: isPrivate, ...chosen, game: options.value });
}

function isWhole(input: unknown): input is number {
  return typeof input === 'number' && Number.isInteger(input);
}

function isClockChoice(input: unknown): input is ClockChoice {
  if (!isRecord(input)) return clockPresets.some((preset) => preset === input);
  const { move, bank, increment, ...rest } = input;
  return [move, bank, increment].every(isWhole) && Object.keys(rest).length === 0;
}

function isWatching(input: unknown): input is Watching | undefined {
  if (!isRecord(input)) return input === undefined || input === 'nobody';
  const { delay, hands, ...rest } = input;
  return isWhole(delay) && typeof hands === 'boolean' && Object.keys(rest).length === 0;
}

/** What is wrong with it; null if nothing is. */
function faultOfWatching(
  watching: Watching | undefined,
  minHandsDelay = Infinity,
): 'watch-delay' | 'hands-too-soon' | null {
  if (watching === undefined || watching === 'nobody') return null;
  if (!watchDelays.some((delay) => delay === watching.delay)) return 'watch-delay';
  return watching.hands && watching.delay < minHandsDelay ? 'hands-too-soon' : null;
}

/** Defaults are left out, so that equal options are equal values. */
function isUsual(watching: Watching | undefined): watching is undefined {
  return watching === undefined || (watching !== 'nobody' && watching.delay === 0);
}

function isWithinLimits({ move, bank, increment }: ClockTimes): boolean {
  return (
    clockLimits.minMove <= move &&
    move <= clockLimits.move &&
    0 <= bank &&
    bank <= clockLimits.bank &&
    0 <= increment &&
    increment <= clockLimits.increment
  );
}
