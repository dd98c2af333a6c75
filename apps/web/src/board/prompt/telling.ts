import type { PlayerView } from '@call-to-glory/rules/client';
import { createContext, useState } from 'react';

import type { Choice } from '../../games/call-to-glory/board/use-choice.ts';
import type { Message } from '../words/message.ts';

/** Says something on the plate: why not, or how it is meant. Null where there is nobody to say it to. */
export const Telling = createContext<((words: Message) => void) | null>(null);

/**
 * What the plate has been told to say, and how to tell it more. What a watcher asked about is forgotten with the next
 * row; a player's choice knows how long its own words hold.
 *
 * @param mine what a player sees; null for a watcher
 */
export function useTelling(
  mine: PlayerView | null,
  chosen: Choice,
  seq: number,
): Pick<Choice, 'told' | 'tell'> {
  const [watched, setWatched] = useState<{ seq: number; words: Message } | null>(null);
  if (mine !== null) return { told: chosen.told, tell: chosen.tell };
  return {
    told: watched?.seq === seq ? watched.words : null,
    tell: (words) => setWatched({ seq, words }),
  };
}
