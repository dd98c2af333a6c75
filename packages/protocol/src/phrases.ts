import type { Result } from '@call-to-glory/game-kit';

import { readLine, type TextFault } from './plain-text.ts';

/** What can be said without typing. Sent by name, so that everybody reads it in their own language. */
export const phrases = [
  'hello',
  'goodLuck',
  'niceMove',
  'thinking',
  'oneMoment',
  'sorry',
  'thanks',
  'wellPlayed',
] as const;

/** What can be shown with one press. Sent by name. */
export const reactions = ['like', 'ouch', 'laugh', 'wow', 'bow', 'luck', 'think', 'heart'] as const;

/** What may be said at a table; the host chooses. */
export const chatRules = ['all', 'phrases', 'off'] as const;

export type Reaction = (typeof reactions)[number];
export type ChatRule = (typeof chatRules)[number];

/** Parses a typed chat message: one line of at most 200 characters. */
export function readChatText(input: string): Result<string, TextFault> {
  return readLine(input, { graphemes: 200, bytes: 800 });
}
