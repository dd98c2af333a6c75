import { accept, refuse, type Game, type GameTypes, type Result } from '@call-to-glory/game-kit';

import { clockLimits } from './clock-times.ts';
import type { TableRefusal } from './refusal.ts';
import { clockPresets, type ClockChoice, type ClockTimes, type TableOptions } from './table.ts';

/**
 * Reads what a host asks for. The game's own options are read by the game; `reason` of the refusal
 * is its code, or `malformed`, `seat-count` or `clock`.
 */
export function parseTableOptions<Types extends GameTypes>(
  game: Game<Types>,
  input: unknown,
): Result<TableOptions<Types['options']>, TableRefusal> {
  if (!isRecord(input)) return refuse({ code: 'bad-options', reason: 'malformed' });
  const { seats, clock, private: isPrivate, randomSeats = false, casual = false } = input;
  const isFormed = isWhole(seats) && isClockChoice(clock) && typeof isPrivate === 'boolean';
  if (!isFormed || typeof randomSeats !== 'boolean' || typeof casual !== 'boolean') {
    return refuse({ code: 'bad-options', reason: 'malformed' });
  }
  if (seats < game.seats.min || seats > game.seats.max) {
    return refuse({ code: 'bad-options', reason: 'seat-count' });
  }
  if (typeof clock !== 'string' && !isWithinLimits(clock)) {
    return refuse({ code: 'bad-options', reason: 'clock' });
  }
  const options = game.parseOptions(input['game']);
  if (!options.ok) return refuse({ code: 'bad-options', reason: options.refusal.code });
  const chosen = { ...(randomSeats ? { randomSeats } : {}), ...(casual ? { casual } : {}) };
  return accept({ seats, clock, private: isPrivate, ...chosen, game: options.value });
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null;
}

function isWhole(input: unknown): input is number {
  return typeof input === 'number' && Number.isInteger(input);
}

function isClockChoice(input: unknown): input is ClockChoice {
  if (!isRecord(input)) return clockPresets.some((preset) => preset === input);
  const { move, bank, increment, ...rest } = input;
  return [move, bank, increment].every(isWhole) && Object.keys(rest).length === 0;
}

function isWithinLimits({ move, bank, increment }: ClockTimes): boolean {
  return (
    clockLimits.leastMove <= move &&
    move <= clockLimits.move &&
    0 <= bank &&
    bank <= clockLimits.bank &&
    0 <= increment &&
    increment <= clockLimits.increment
  );
}
