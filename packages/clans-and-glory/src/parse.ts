/** Parses untrusted input: commands and options. */
import { accept, isRecord, refuse, type Result } from '@call-to-glory/game-kit';

import type { ClansCommand } from './clans-types.ts';
import { isVillager, type ClansOptions } from './vocabulary.ts';

/** Why options were refused. */
export type ClansOptionsRefusal =
  | { readonly code: 'not-options' }
  | { readonly code: 'unknown-option'; readonly name: string }
  /** Both are on or off: true or false. */
  | { readonly code: 'not-a-switch'; readonly name: keyof ClansOptions };

/** The options unless the host chooses otherwise: no aids (C17). */
export const defaultOptions: ClansOptions = { standings: false, openPack: false };

/** Parses options from untrusted input. Missing options are off; unknown ones are refused. */
export function parseOptions(input: unknown): Result<ClansOptions, ClansOptionsRefusal> {
  if (!isRecord(input)) return refuse({ code: 'not-options' });
  let options = defaultOptions;
  for (const [name, value] of Object.entries(input)) {
    if (name !== 'standings' && name !== 'openPack')
      return refuse({ code: 'unknown-option', name });
    if (typeof value !== 'boolean') return refuse({ code: 'not-a-switch', name });
    options = { ...options, [name]: value };
  }
  return accept(options);
}

/**
 * Parses a command from untrusted input: known words, whole numbers, exactly the fields of its
 * type. Null for anything else. Does not check whether the command is allowed.
 */
export function parseCommand(input: unknown): ClansCommand | null {
  if (!isRecord(input)) return null;
  const fields = Object.keys(input).length;
  switch (input['type']) {
    case 'lay': {
      const { card, place, face } = input;
      const isFace = face === 'up' || face === 'down';
      return fields === 4 && isVillager(card) && isIndex(place) && isFace
        ? { type: 'lay', card, place, face }
        : null;
    }
    case 'putShield': {
      const { meeting } = input;
      return fields === 2 && isIndex(meeting) ? { type: 'putShield', meeting } : null;
    }
    case 'declineShield':
      return fields === 1 ? { type: 'declineShield' } : null;
    default:
      return null;
  }
}

function isIndex(input: unknown): input is number {
  return (
    typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 && !Object.is(input, -0)
  );
}
