import { accept, refuse, type Game, type GameTypes, type Result } from '@call-to-glory/game-kit';

import type { TableRefusal } from './refusal.ts';
import { clockPresets, type ClockPreset, type TableOptions } from './table.ts';

/**
 * Reads what a host asks for. The game's own options are read by the game; `reason` of the refusal
 * is its code, or `malformed` or `seat-count`.
 */
export function parseTableOptions<Types extends GameTypes>(
  game: Game<Types>,
  input: unknown,
): Result<TableOptions<Types['options']>, TableRefusal> {
  if (!isRecord(input)) return refuse({ code: 'bad-options', reason: 'malformed' });
  const { seats, clock, private: isPrivate } = input;
  if (!isWhole(seats) || !isClockPreset(clock) || typeof isPrivate !== 'boolean') {
    return refuse({ code: 'bad-options', reason: 'malformed' });
  }
  if (seats < game.seats.min || seats > game.seats.max) {
    return refuse({ code: 'bad-options', reason: 'seat-count' });
  }
  const options = game.parseOptions(input['game']);
  return options.ok
    ? accept({ seats, clock, private: isPrivate, game: options.value })
    : refuse({ code: 'bad-options', reason: options.refusal.code });
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null;
}

function isWhole(input: unknown): input is number {
  return typeof input === 'number' && Number.isInteger(input);
}

function isClockPreset(input: unknown): input is ClockPreset {
  return clockPresets.some((preset) => preset === input);
}
