import { isSeatView } from '@call-to-glory/game-kit';
import type { CallToGlory } from '@call-to-glory/rules/client';
import type { GameRecord } from '@call-to-glory/rules/notation';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { stageGame, type StagedGame } from '../../../board/replay/staged-game.ts';
import type { Lesson } from '../../../board/tutorial/lesson.ts';
import {
  allSteps,
  isSameCommand,
  movesLeft,
  movesMade,
  stepAt,
  stepFrom,
  wantedAt,
} from '../../../board/tutorial/walk.ts';
import { course } from './course.ts';

const { lessons, notation } = course;
const steps = allSteps(lessons);

function staged({ record }: Lesson<GameRecord>): StagedGame<CallToGlory> {
  const game = stageGame(notation, record, {
    seats: course.seatsFor('Ondine'),
    viewer: 0,
  });
  if (!game.ok) throw new Error(JSON.stringify(game.refusal));
  return game.value;
}

/** The public part of a lesson's game when its moves are made. */
function endOf(lesson: Lesson<GameRecord>) {
  const table = staged(lesson).tables.at(-1);
  return table && gameAt(table)?.public;
}

describe('the tutorial', () => {
  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    'plays %s by the rules, from its first move to its last',
    (_, lesson) => {
      expect(staged(lesson).tables).toHaveLength(lesson.record.moves.length + 1);
      const last = steps.findLast((step) => lessons[step.lesson] === lesson);
      expect(last && movesMade(lessons, last)).toBe(lesson.record.moves.length);
    },
  );

  it('asks the learner only when it is up to them, and lets them watch whatever is not', () => {
    for (const progress of steps) {
      const lesson = lessons[progress.lesson];
      if (lesson === undefined) throw new Error('no such lesson');
      const { tables, rows } = staged(lesson);
      const made = movesMade(lessons, progress);
      const step = stepAt(lessons, progress);
      const [event] = rows[made + 1]?.events ?? [];
      const mover = event?.type === 'played' ? event.seat : null;
      if (step.type === 'do') {
        expect(mover, step.text.key).toBe(0);
        expect(wantedAt(course, progress), step.text.key).not.toBeNull();
        const table = tables[made];
        const view = table && gameAt(table);
        expect(view && isSeatView<CallToGlory>(view), step.text.key).toBe(true);
      }
      if (step.type === 'watch') expect(mover, step.text.key).not.toBe(0);
    }
  });

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

  it('can be walked step by step from its beginning to its end, and back', () => {
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

  it('tells one command from another', () => {
    expect(isSameCommand({ type: 'draw', pile: 1 }, { type: 'draw', pile: 1 })).toBe(true);
    expect(isSameCommand({ type: 'draw', pile: 1 }, { type: 'draw', pile: 4 })).toBe(false);
    expect(isSameCommand({ type: 'endTurn' }, { type: 'draw', pile: 4 })).toBe(false);
  });
});
