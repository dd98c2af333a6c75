import type { GameTypes } from '@call-to-glory/game-kit';

import type { Course, Lesson, LessonStep } from './lesson.ts';

/** A learner's progress: a step of a lesson, and how many moves of a step to watch they have seen. */
export interface Progress {
  readonly lesson: number;
  readonly step: number;
  readonly seen: number;
}

type Lessons = readonly Lesson<unknown>[];

/** Where every learner begins. */
export const start: Progress = { lesson: 0, step: 0, seen: 0 };

/** The beginning of every step in order. */
export function allSteps(lessons: Lessons): readonly Progress[] {
  return lessons.flatMap(({ steps }, lesson) =>
    steps.map((_, step) => ({ lesson, step, seen: 0 })),
  );
}

/** The name of a step, in a form that a browser can store. */
export function nameOf(lessons: Lessons, { lesson, step }: Progress): string {
  return `${lessons[lesson]?.id ?? ''}/${step}`;
}

/** The step at that progress. Throws if there is no such step. */
export function stepAt(lessons: Lessons, { lesson, step }: Progress): LessonStep {
  const found = lessons[lesson]?.steps[step];
  if (found === undefined) throw new RangeError(`no step ${step} of lesson ${lesson}`);
  return found;
}

/** How many moves of the lesson's game have been made by then. */
export function movesMade(lessons: Lessons, { lesson, step, seen }: Progress): number {
  const { before = 0, steps = [] } = lessons[lesson] ?? {};
  return steps.slice(0, step).reduce((made, one) => made + movesOf(one), before + seen);
}

/** How many moves are still to be watched there. */
export function movesLeft(lessons: Lessons, progress: Progress): number {
  const step = stepAt(lessons, progress);
  return step.type === 'watch' ? step.moves - progress.seen : 0;
}

/** The command that the learner is to give there; null where they read or watch. */
export function wantedAt<Types extends GameTypes, Play>(
  { lessons, notation }: Pick<Course<Types, Play>, 'lessons' | 'notation'>,
  progress: Progress,
): Types['command'] | null {
  const lesson = lessons[progress.lesson];
  if (lesson === undefined || stepAt(lessons, progress).type !== 'do') return null;
  return notation.commandsOf(lesson.record)[movesMade(lessons, progress)] ?? null;
}

/** The index of the step among all steps, from 0. */
export function numberOf(lessons: Lessons, { lesson, step }: Progress): number {
  return allSteps(lessons).findIndex((one) => one.lesson === lesson && one.step === step);
}

/** The step `by` steps from this one; null beyond the ends. */
export function stepFrom(lessons: Lessons, progress: Progress, by: 1 | -1): Progress | null {
  return allSteps(lessons)[numberOf(lessons, progress) + by] ?? null;
}

/** Whether two commands are the same, whatever the order of their properties. */
export function isSameCommand(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && isSameCommand(value, others.get(name)))
  );
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
