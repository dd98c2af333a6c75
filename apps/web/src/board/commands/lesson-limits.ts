import type { GameTypes } from '@call-to-glory/game-kit';
import { createContext } from 'react';

/** The legal commands that a lesson allows. */
export interface LessonLimits {
  /** Is this what the learner is supposed to do now? */
  allows(command: GameTypes['command']): boolean;
  /** The learner has tried something else that is legal. */
  onOther(): void;
}

/** The limits of the lesson on the board; null outside lessons. */
export const LessonContext = createContext<LessonLimits | null>(null);

/** Nothing can be played: the board is only for looking at. */
export const lookOnly: LessonLimits = { allows: () => false, onOther: () => {} };
