import type { GameRecord } from '@call-to-glory/rules/notation';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import type { Lesson } from '../../../board/tutorial/lesson.ts';
import { describeCourse, stagedLesson } from '../../../board/tutorial/testing/describe-course.ts';
import { course } from './course.ts';

const { lessons } = course;

/** The public part of a lesson's game when its moves are made. */
function endOf(lesson: Lesson<GameRecord>) {
  const table = stagedLesson(course, lesson).tables.at(-1);
  return table && gameAt(table)?.public;
}

describeCourse(course);

describe('what the lessons tell', () => {
  it('ends the round with five characters, and pays the tasks', () => {
    const [round, tasks] = lessons.map(endOf);
    expect(round?.scores).toMatchObject([
      { reasons: [{ type: 'characters', seat: 0, count: 5 }], sets: [51, 20, 25] },
    ]);
    expect(tasks?.scores).toMatchObject([{ sets: [51, 20, 25], bonuses: [12, 12, 12] }]);
  });

  it('strikes a card at its end', () => {
    const ninjas = lessons.find(({ id }) => id === 'ninjas');
    const end = ninjas && endOf(ninjas);
    expect(end?.sets).toContainEqual({ character: 'farmer', seat: 1, size: 2 });
    expect(end?.figures).toEqual([0, 0, 0]);
  });
});
