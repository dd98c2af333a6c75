import { isSeatView } from '@call-to-glory/game-kit';
import type { CallToGlory } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { stageGame, type StagedGame } from '../../games/call-to-glory/replay/staged-game.ts';
import { lessons, type Lesson } from '../../games/call-to-glory/tutorial/script.ts';
import { lessonSeats } from '../../games/call-to-glory/tutorial/seats.ts';
import { isSameCommand, movesLeft, movesMade, places, stepAt, stepFrom, wantedAt } from './walk.ts';

function staged({ record }: Lesson): StagedGame {
  const game = stageGame(record, { seats: lessonSeats('Ondine'), viewer: 0 });
  if (!game.ok) throw new Error(JSON.stringify(game.refusal));
  return game.value;
}

/** The public part of a lesson's game when its moves are made. */
function endOf(lesson: Lesson) {
  const table = staged(lesson).tables.at(-1);
  return table && gameAt(table)?.public;
}

describe('the tutorial', () => {
  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    'plays %s by the rules, from its first move to its last',
    (_, lesson) => {
      expect(staged(lesson).tables).toHaveLength(lesson.record.moves.length + 1);
      const last = places.findLast(({ place }) => lessons[place.lesson] === lesson)?.place;
      expect(last && movesMade(last)).toBe(lesson.record.moves.length);
    },
  );

  it('asks the learner only when it is up to him, and lets him watch whatever is not', () => {
    for (const { place } of places) {
      const lesson = lessons[place.lesson];
      if (lesson === undefined) throw new Error('no such lesson');
      const { tables, rows } = staged(lesson);
      const made = movesMade(place);
      const step = stepAt(place);
      const [event] = rows[made + 1]?.events ?? [];
      const mover = event?.type === 'played' ? event.seat : null;
      if (step.type === 'do') {
        expect(mover, step.text).toBe(0);
        expect(wantedAt(place), step.text).not.toBeNull();
        const table = tables[made];
        const view = table && gameAt(table);
        expect(view && isSeatView<CallToGlory>(view), step.text).toBe(true);
      }
      if (step.type === 'watch') expect(mover, step.text).not.toBe(0);
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
    const [first] = places;
    let place = first?.place ?? null;
    let steps = 0;
    for (let next = place; next !== null; next = stepFrom(next, 1)) {
      expect(movesLeft(next)).toBeGreaterThanOrEqual(0);
      place = next;
      steps += 1;
    }
    expect(steps).toBe(places.length);
    for (let next = place; next !== null; next = stepFrom(next, -1)) steps -= 1;
    expect(steps).toBe(0);
  });

  it('tells one command from another', () => {
    expect(isSameCommand({ type: 'draw', pile: 1 }, { type: 'draw', pile: 1 })).toBe(true);
    expect(isSameCommand({ type: 'draw', pile: 1 }, { type: 'draw', pile: 4 })).toBe(false);
    expect(isSameCommand({ type: 'endTurn' }, { type: 'draw', pile: 4 })).toBe(false);
  });
});
