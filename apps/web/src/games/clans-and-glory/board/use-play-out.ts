import type { ClansPublic } from '@call-to-glory/clans-and-glory/client';
import { useEffect, useState } from 'react';

import { wantsStillness } from '../../../board/motion/wants-stillness.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { sounds } from '../../../lib/sound/sounds.ts';
import { stepsOfMeetings } from '../model/play-out.ts';
import { takingSound } from '../sound/clans-sounds.ts';

/** How the meetings are played out: by themselves, or on a press for each meeting. */
export interface PlayOut {
  /** How many shields have taken their cards. */
  readonly shown: number;
  readonly isWhole: boolean;
  /** Does it wait for a press before the next meeting? */
  readonly isWaiting: boolean;
  skip(): void;
  again(): void;
  byMeeting(): void;
  nextMeeting(): void;
}

/** Between two shields, and before the next meeting; at normal speed, in milliseconds. */
const pauses = { shield: 900, meeting: 1300 } as const;
const speeds = { off: 0, fast: 0.5, normal: 1, slow: 1.75 } as const;

/**
 * Plays the meetings out, shield after shield.
 *
 * @param isFresh has the game ended just now? Otherwise everything is there from the start
 */
export function usePlayOut(state: ClansPublic, isFresh: boolean): PlayOut {
  const ends = stepsOfMeetings(state);
  const total = ends.at(-1) ?? 0;
  const [animation] = useSetting('animation');
  const isStill = wantsStillness();
  const [shown, setShown] = useState(isFresh && !isStill ? 0 : total);
  const [stop, setStop] = useState(total);
  const isRunning = shown < stop;
  useEffect(() => {
    if (!isRunning) return;
    const pause = ends.includes(shown) ? pauses.meeting : pauses.shield;
    const timer = setTimeout(
      () => {
        const start = ends.findLast((end) => end <= shown) ?? 0;
        if (!isStill) sounds.play(takingSound(shown - start));
        setShown(shown + 1);
      },
      isStill ? 0 : pause * speeds[animation],
    );
    return () => clearTimeout(timer);
  });

  function play(from: number, until: number): void {
    setShown(from);
    setStop(until);
  }

  const next = ends.find((end) => end > shown) ?? total;
  return {
    shown,
    isWhole: shown >= total,
    isWaiting: !isRunning && shown < total,
    skip: () => play(total, total),
    again: () => play(0, total),
    byMeeting: () => play(0, ends.find((end) => end > 0) ?? total),
    nextMeeting: () => play(shown, next),
  };
}
