import type { Command } from '@call-to-glory/rules/client';

import {
  lessons,
  type Lesson,
  type LessonStep,
} from '../../games/call-to-glory/tutorial/script.ts';

/** Where a learner is: a step of a lesson, and how many moves of a step to watch he has seen. */
export interface Place {
  readonly lesson: number;
  readonly step: number;
  readonly seen: number;
}

/** Every step of the tutorial in order, by a name that an address or a browser can keep. */
export const places: readonly { readonly id: string; readonly place: Place }[] = lessons.flatMap(
  ({ id, steps }, lesson) =>
    steps.map((_, step) => ({ id: `${id}/${step}`, place: { lesson, step, seen: 0 } })),
);

/** The lesson of a place. Throws if there is no such lesson. */
export function lessonAt({ lesson }: Place): Lesson {
  const found = lessons[lesson];
  if (found === undefined) throw new RangeError(`no lesson ${lesson}`);
  return found;
}

/** The step of a place. Throws if there is no such step. */
export function stepAt(place: Place): LessonStep {
  const found = lessonAt(place).steps[place.step];
  if (found === undefined) throw new RangeError(`no step ${place.step}`);
  return found;
}

/** How many moves of the lesson's game have been made there. */
export function movesMade(place: Place): number {
  const { before, steps } = lessonAt(place);
  return steps
    .slice(0, place.step)
    .reduce((made, step) => made + movesOf(step), before + place.seen);
}

/** What the learner is to do there; null where he reads or watches. */
export function wantedAt(place: Place): Command | null {
  if (stepAt(place).type !== 'do') return null;
  return lessonAt(place).record.moves[movesMade(place)]?.command ?? null;
}

/** How many moves are still to be watched there. */
export function movesLeft(place: Place): number {
  const step = stepAt(place);
  return step.type === 'watch' ? step.moves - place.seen : 0;
}

/** The moves that a step makes. */
function movesOf(step: LessonStep): number {
  switch (step.type) {
    case 'read':
      return 0;
    case 'do':
      return 1;
    case 'watch':
      return step.moves;
  }
}

/** Which step of all it is, from 0. */
export function numberOf(place: Place): number {
  return places.findIndex(
    ({ place: { lesson, step } }) => lesson === place.lesson && step === place.step,
  );
}

/** The step so many after (or before) this one; null beyond the ends. */
export function stepFrom(place: Place, by: 1 | -1): Place | null {
  return places[numberOf(place) + by]?.place ?? null;
}

/** Whether two commands are the same: they are flat. */
export function isSameCommand(one: Command, other: Command): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...other };
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => fields[name] === value)
  );
}
