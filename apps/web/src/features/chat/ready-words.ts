import type { Phrase, Reaction } from '@call-to-glory/protocol';
import { Frown, Heart, Laugh, Lightbulb, Sparkles, ThumbsUp, type LucideIcon } from 'lucide-react';

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

/** What each reaction looks like, in the order in which they are offered. */
export const reactionIcons: Readonly<Record<Reaction, LucideIcon>> = {
  like: ThumbsUp,
  laugh: Laugh,
  wow: Sparkles,
  ouch: Frown,
  think: Lightbulb,
  heart: Heart,
};

export const reactions = Object.keys(reactionIcons) as readonly Reaction[];
