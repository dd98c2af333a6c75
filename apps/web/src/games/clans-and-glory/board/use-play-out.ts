import type { ClansPublic, Meeting } from '@call-to-glory/clans-and-glory/client';
import { useEffect, useEffectEvent, useState } from 'react';

import { wantsStillness } from '../../../board/motion/wants-stillness.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { sounds } from '../../../lib/sound/sounds.ts';
import type { FreshEnd } from '../choice/use-fresh-end.ts';
import { takingSound, winSound } from '../sound/clans-sounds.ts';

/** How the meetings are played out: automatically, or on a press for each meeting. */
export interface PlayOut {
  /** How many shields have taken their cards. */
  readonly shown: number;
  /** The meeting whose shields are taking cards now. */
  readonly at: Meeting;
  readonly isWhole: boolean;
  /** Does it wait for a press before the next meeting? */
  readonly isWaiting: boolean;
  /** The factor for all times; 0 if nothing is to move. */
  readonly pace: number;
  skip(): void;
  /** Plays everything out again by itself; null where nothing is to move: it would be over at once. */
  readonly again: (() => void) | null;
  byMeeting(): void;
  nextMeeting(): void;
}

/** A meeting comes on stage, its next shield takes its cards, or the winner is announced. */
type Step =
  | { readonly type: 'meeting'; readonly meeting: Meeting }
  | { readonly type: 'shield'; readonly position: number }
  | { readonly type: 'end' };

/** How long it waits before each of these, at normal speed, in milliseconds. */
const pauses: Readonly<Record<Step['type'], number>> = { meeting: 1100, shield: 900, end: 1300 };
const speeds = { off: 0, fast: 0.5, normal: 1, slow: 1.75 } as const;

/**
 * Plays the meetings out, shield after shield; those without shields are left out.
 *
 * @param end if it is not fresh, everything is there from the start
 */
export function usePlayOut({ stacks }: ClansPublic, { isFresh, onPlayOut }: FreshEnd): PlayOut {
  const steps = stepsOf(stacks);
  const [animation] = useSetting('animation');
  const isStill = wantsStillness();
  const pace = isStill ? 0 : speeds[animation];
  const [done, setDone] = useState(isFresh && !isStill ? 1 : steps.length);
  const [stop, setStop] = useState(steps.length);
  useEffect(() => {
    if (isFresh) onPlayOut();
  });
  const isRunning = done < stop;
  const next = isRunning ? steps[done] : undefined;
  const pause = next === undefined ? null : pauses[next.type] * pace;
  const goOn = useEffectEvent(() => {
    if (pace > 0 && next?.type === 'shield') sounds.play(takingSound(next.position));
    if (pace > 0 && next?.type === 'end') sounds.play(winSound);
    setDone(done + 1);
  });
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => goOn(), pause);
    return () => clearTimeout(timer);
  }, [done, pause]);

  function play(from: number, until: number): void {
    setDone(isStill ? until : from);
    setStop(until);
  }

  const past = steps.slice(0, done);
  const nextStop = (from: number): number => {
    const found = steps.findIndex(({ type }, index) => index > from && type === 'meeting');
    return found === -1 ? steps.length : found;
  };
  return {
    shown: past.filter(({ type }) => type === 'shield').length,
    at: past.findLast((step) => step.type === 'meeting')?.meeting ?? 0,
    isWhole: done >= steps.length,
    isWaiting: !isRunning && done < steps.length,
    pace,
    skip: () => play(steps.length, steps.length),
    again: isStill ? null : () => play(1, steps.length),
    byMeeting: () => play(1, nextStop(0)),
    nextMeeting: () => play(done, nextStop(done)),
  };
}

function stepsOf(stacks: ClansPublic['stacks']): readonly Step[] {
  return [
    ...stacks.flatMap((stack, meeting): Step[] =>
      stack.length === 0
        ? []
        : [
            { type: 'meeting', meeting },
            ...stack.map((_, position): Step => ({ type: 'shield', position })),
          ],
    ),
    { type: 'end' },
  ];
}
