import type { CallToGlory, Command } from '@call-to-glory/rules/client';
import type { GameRecord } from '@call-to-glory/rules/notation';

import { lessonSeats } from '../../../board/tutorial/lesson-seats.ts';
import type { Course } from '../../../board/tutorial/lesson.ts';
import { messagesIn } from '../../../lib/language/messages.ts';
import { firstHints } from '../model/first-hints.ts';
import { replay } from '../replay/replay.tsx';
import { lessons } from './script.ts';

/** The texts of the tutorial. */
export const messages = messagesIn(
  'call-to-glory',
  import.meta.glob('../messages/*-tutorial.json'),
);

/** Call to Glory, to be learnt by playing it. */
export const course: Course<CallToGlory, GameRecord> = {
  ...replay,
  storedAs: 'tutorial',
  lessons,
  seatsFor: (learner) => lessonSeats(learner, 3),
  targetsOf,
  hints: firstHints,
};

/** Piles are lit by the board itself. */
function targetsOf(command: Command): readonly string[] {
  switch (command.type) {
    case 'lay':
    case 'discard':
      return [
        `[role="option"][aria-selected="false"][data-character="${command.character}"]`,
        `[data-button="${command.type}"]`,
      ];
    case 'strike':
      return [`[data-target="${command.character}"]`, '[data-use]', '[data-button="strike"]'];
    case 'reveal':
      return [`[data-reveal="${command.deck}"]`];
    case 'draw':
    case 'place':
    case 'endTurn':
    case 'ready':
      return [];
  }
}
