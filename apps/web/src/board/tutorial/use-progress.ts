import type { GameTypes } from '@call-to-glory/game-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { storeChoice, storedChoice } from '../../lib/storage/stored-choice.ts';
import type { Course, LessonStep } from './lesson.ts';
import {
  allSteps,
  movesLeft,
  movesMade,
  nameOf,
  start,
  stepAt,
  stepFrom,
  wantedAt,
  type Progress,
} from './walk.ts';

/** The pause between two moves being watched, in milliseconds. */
const pauses = { normal: 1100, fast: 180 };

/** Where a learner is, and how they can go on from there. */
export interface Walk<Types extends GameTypes> {
  readonly progress: Progress;
  readonly step: LessonStep;
  /** The command that the learner is to give; null where they read or watch. */
  readonly wanted: Types['command'] | null;
  /** How many moves of the lesson's game have been made, and how many are still to be watched. */
  readonly made: number;
  readonly left: number;
  /** The steps before and after this one; null at the ends. */
  readonly before: Progress | null;
  readonly after: Progress | null;
  go(to: Progress): void;
  /** Marks the whole course as done: from the next time on, it starts from the beginning. */
  finish(): void;
}

/** Leads a learner through a course, and stores their progress in this browser. */
export function useProgress<Types extends GameTypes, Play>(
  course: Course<Types, Play>,
): Walk<Types> {
  const { lessons, storedAs } = course;
  const [progress, setProgress] = useState(() => keptProgress(course));
  const step = stepAt(lessons, progress);
  const left = movesLeft(lessons, progress);
  useEffect(() => {
    if (left === 0) return undefined;
    const isFast = step.type === 'watch' && step.isFast === true;
    const timer = setTimeout(
      () => setProgress({ ...progress, seen: progress.seen + 1 }),
      isFast ? pauses.fast : pauses.normal,
    );
    return () => clearTimeout(timer);
  }, [progress, step, left]);
  const go = useCallback(
    (to: Progress) => {
      setProgress(to);
      storeChoice(storedAs, nameOf(lessons, to));
    },
    [lessons, storedAs],
  );
  return {
    progress,
    step,
    left,
    go,
    wanted: useMemo(() => wantedAt(course, progress), [course, progress]),
    made: movesMade(lessons, progress),
    before: stepFrom(lessons, progress, -1),
    after: stepFrom(lessons, progress, 1),
    finish: () => storeChoice(storedAs, ''),
  };
}

/** Where the learner left off in this browser. */
function keptProgress({
  lessons,
  storedAs,
}: Pick<Course<GameTypes, unknown>, 'lessons' | 'storedAs'>): Progress {
  const steps = allSteps(lessons);
  const names = steps.map((step) => nameOf(lessons, step));
  const kept = storedChoice(storedAs, names);
  return kept === null ? start : (steps[names.indexOf(kept)] ?? start);
}
