import { isSeatView, type GameTypes } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { stageGame, type StagedGame } from '../../replay/staged-game.ts';
import type { Course, Lesson } from '../lesson.ts';
import { allSteps, movesLeft, movesMade, stepAt, stepFrom, wantedAt } from '../walk.ts';

/** The game of a lesson, as the learner sees it. Throws if the rules refuse one of its moves. */
export function stagedLesson<Types extends GameTypes, Play>(
  course: Course<Types, Play>,
  { record }: Lesson<Play>,
): StagedGame<Types> {
  const game = stageGame(course.notation, record, { seats: course.seatsFor('Ondine'), viewer: 0 });
  if (!game.ok) throw new Error(JSON.stringify(game.refusal));
  return game.value;
}

/** Tests that hold for the tutorial of every game. */
export function describeCourse<Types extends GameTypes, Play>(course: Course<Types, Play>): void {
  const { lessons, notation } = course;
  const steps = allSteps(lessons);

  describe('the tutorial', () => {
    it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
      'plays %s by the rules, from its first move to its last',
      (_, lesson) => {
        const moves = notation.commandsOf(lesson.record).length;
        expect(stagedLesson(course, lesson).tables).toHaveLength(moves + 1);
        const last = steps.findLast((step) => lessons[step.lesson] === lesson);
        expect(last && movesMade(lessons, last)).toBe(moves);
      },
    );

    it('asks the learner only for moves of their own, and lets them watch all others', () => {
      for (const progress of steps) {
        const lesson = lessons[progress.lesson];
        if (lesson === undefined) throw new Error('no such lesson');
        const { tables, rows } = stagedLesson(course, lesson);
        const made = movesMade(lessons, progress);
        const step = stepAt(lessons, progress);
        const [event] = rows[made + 1]?.events ?? [];
        const mover = event?.type === 'played' ? event.seat : null;
        if (step.type === 'do') {
          expect(mover, step.text.key).toBe(0);
          expect(wantedAt(course, progress), step.text.key).not.toBeNull();
          const table = tables[made];
          const view = table && gameAt(table);
          expect(view && isSeatView<Types>(view), step.text.key).toBe(true);
        }
        if (step.type === 'watch') expect(mover, step.text.key).not.toBe(0);
      }
    });

    it('can be stepped through from its beginning to its end, and back', () => {
      let progress = steps[0] ?? null;
      let count = 0;
      for (let next = progress; next !== null; next = stepFrom(lessons, next, 1)) {
        expect(movesLeft(lessons, next)).toBeGreaterThanOrEqual(0);
        progress = next;
        count += 1;
      }
      expect(count).toBe(steps.length);
      for (let next = progress; next !== null; next = stepFrom(lessons, next, -1)) count -= 1;
      expect(count).toBe(0);
    });
  });
}
