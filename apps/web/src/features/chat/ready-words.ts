import type { Phrase, Reaction } from '@call-to-glory/protocol';

export const phrases: readonly Phrase[] = [
  'hello',
  'goodLuck',
  'niceMove',
  'thinking',
  'oneMoment',
  'sorry',
  'thanks',
  'wellPlayed',
];

/** In the order in which they are offered. */
export const reactions: readonly Reaction[] = [
  'like',
  'ouch',
  'laugh',
  'wow',
  'bow',
  'luck',
  'think',
  'heart',
];
