import type { GameTypes } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Replayable } from '../replay/notation.ts';
import type { Message } from '../words/message.ts';

/** One step of a lesson. */
export type LessonStep =
  /** Something to read; `sight` selects the part of the board that it is about. */
  | { readonly type: 'read'; readonly text: Message; readonly sight?: string }
  /** The learner makes the next move of the record. */
  | { readonly type: 'do'; readonly text: Message }
  /** The next moves of the record are played automatically. */
  | {
      readonly type: 'watch';
      readonly text: Message;
      readonly moves: number;
      readonly isFast?: boolean;
    };

/** A game with a fixed deal, some moves already made, and the steps through the others. */
export interface Lesson<Play> {
  /** Unique in its course; browsers store it. */
  readonly id: string;
  readonly title: Message;
  readonly record: Play;
  /** The number of moves already made when the lesson begins. */
  readonly before: number;
  readonly steps: readonly LessonStep[];
}

/** What a game gives for a tutorial in which it is learnt by playing. */
export interface Course<Types extends GameTypes, Play> extends Replayable<Types, Play> {
  /** The storage key of a learner's progress. */
  readonly storedAs: string;
  readonly lessons: readonly Lesson<Play>[];
  /** Who sits at the table; the learner in the first seat. */
  seatsFor(learner: string): readonly Occupant[];
  /** Selectors for what to press next for a command; the first that matches on the board counts. */
  targetsOf(command: Types['command']): readonly string[];
  /** The minimum height of a board below 820 pixels, in pixels; on a screen that shows less of it, it can be scrolled. */
  readonly minHeight?: number;
  /** The hints that are no longer needed after all lessons. */
  readonly hints: readonly string[];
}
