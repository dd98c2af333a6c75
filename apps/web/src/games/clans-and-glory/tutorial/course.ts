import type { ClansAndGlory, ClansCommand } from '@call-to-glory/clans-and-glory/client';
import type { ClansRecord } from '@call-to-glory/clans-and-glory/notation';

import { lessonSeats } from '../../../board/tutorial/lesson-seats.ts';
import type { Course } from '../../../board/tutorial/lesson.ts';
import { messagesIn } from '../../../lib/language/messages.ts';
import { replay } from '../replay/replay.tsx';
import { lessons } from './script.ts';

/** The texts of the tutorial. */
export const messages = messagesIn(
  'clans-and-glory',
  import.meta.glob('../messages/*-tutorial.json'),
);

/** Clans and Glory, to be learnt by playing it. */
export const course: Course<ClansAndGlory, ClansRecord> = {
  ...replay,
  storedAs: 'clans-tutorial',
  lessons,
  seatsFor: (learner) => lessonSeats(learner, 2),
  targetsOf,
  minHeight: 592,
  hints: [],
};

function targetsOf(command: ClansCommand): readonly string[] {
  switch (command.type) {
    case 'lay':
      return [
        `[data-card="${command.card}"][aria-pressed="false"]`,
        `[data-place="${command.place}"]`,
      ];
    case 'putShield':
      return ['[data-button="putShield"]'];
    case 'declineShield':
      return ['[data-button="noShield"]'];
  }
}
