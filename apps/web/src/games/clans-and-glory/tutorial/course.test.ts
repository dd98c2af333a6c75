import { clansAndGlory } from '@call-to-glory/clans-and-glory/client';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { describeCourse, stagedLesson } from '../../../board/tutorial/testing/describe-course.ts';
import { course } from './course.ts';

describeCourse(course);

describe('what the lessons tell', () => {
  const [turns, shields, end] = course.lessons.map((lesson) => stagedLesson(course, lesson).tables);
  const places = (table: NonNullable<typeof turns>[number] | undefined) =>
    table && gameAt(table)?.public.places;

  it('spoils what a shield would have taken', () => {
    expect(places(shields?.at(-1))?.[3]).toEqual({ face: 'up', card: '3-loch' });
  });

  it('has a hand that fits nowhere, and lays a card face down by the fire', () => {
    expect(places(end?.at(-1))?.[25]).toEqual({ face: 'down', seat: 0, card: '4-heather' });
  });

  it('ends 40 to 26', () => {
    const last = end?.at(-1);
    const view = last && gameAt(last);
    expect(view && clansAndGlory.outcome(view.public)).toMatchObject({ scores: [40, 26] });
  });
});
