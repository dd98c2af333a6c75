import type { GameTypes } from '@call-to-glory/game-kit';
import { createContext } from 'react';

/** What a lesson allows of what the rules allow. */
export interface LessonLimits {
  /** Is it what the learner is to do now? */
  allows(command: GameTypes['command']): boolean;
  /** They have tried something else that is legal. */
  onOther(): void;
}

/** What the lesson on the board allows; null outside of lessons. */
export const LessonContext = createContext<LessonLimits | null>(null);

/** Nothing can be played: it is to look at. */
export const lookOnly: LessonLimits = { allows: () => false, onOther: () => {} };
