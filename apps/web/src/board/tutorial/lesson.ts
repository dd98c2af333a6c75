import type { GameTypes } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Replayable } from '../replay/notation.ts';
import type { Message } from '../words/message.ts';

/** One step of a lesson. */
export type LessonStep =
  /** Something to read; `sight` selects what is spoken of on the board. */
  | { readonly type: 'read'; readonly text: Message; readonly sight?: string }
  /** The learner makes the next move of the record. */
  | { readonly type: 'do'; readonly text: Message }
  /** The next moves of the record are played by themselves. */
  | {
      readonly type: 'watch';
      readonly text: Message;
      readonly moves: number;
      readonly isFast?: boolean;
    };

/** A game with a fixed deal, some moves that were made before, and the steps through the others. */
export interface Lesson<Play> {
  /** Unique in its course; kept by browsers. */
  readonly id: string;
  readonly title: Message;
  readonly record: Play;
  /** Moves that have been made when the lesson begins. */
  readonly before: number;
  readonly steps: readonly LessonStep[];
}

/** What a game gives so that it can be learnt by playing it. */
export interface Course<Types extends GameTypes, Play> extends Replayable<Types, Play> {
  /** The key under which a browser keeps how far somebody is. */
  readonly storedAs: string;
  readonly lessons: readonly Lesson<Play>[];
  /** Who sits at the table; the learner in the first seat. */
  seatsFor(learner: string): readonly Occupant[];
  /** Selects what is to be pressed next for a command; the first that is on the board counts. */
  targetsOf(command: Types['command']): readonly string[];
  /** How high a board below 820 pixels has to be, in pixels; on a screen that shows less of it, it can be scrolled. */
  readonly minHeight?: number;
  /** The hints that nobody needs after all lessons. */
  readonly hints: readonly string[];
}
