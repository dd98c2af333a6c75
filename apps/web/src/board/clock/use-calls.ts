import type { Viewer } from '@call-to-glory/game-kit';
import type { PublicState } from '@call-to-glory/rules/client';
import { useEffect, useRef } from 'react';

import { alarmOf, callOf } from '../../games/call-to-glory/model/announcements.ts';
import type { Step } from '../../games/call-to-glory/model/steps.ts';
import { turnSound } from '../../lib/sound/sound.ts';
import { sounds, vibrate } from '../../lib/sound/sounds.ts';

/** Cards that are still on their way may be heard first, for so many milliseconds. */
const pause = 350;

/**
 * Calls the player by drum and by a shaking phone when he is to act, and tells his hand when something of his is beaten.
 *
 * @param latest the steps of the row at `seq`
 * @param state the public part after them
 */
export function useCalls(
  latest: readonly Step[],
  seq: number,
  state: PublicState | null,
  viewer: Viewer,
): void {
  const heard = useRef(seq);
  useEffect(() => {
    // What was there when the page opened is seen as soon as it is heard.
    if (heard.current === seq || state === null || viewer === 'watcher') return;
    heard.current = seq;
    if (callOf(latest, state, viewer) !== null) {
      sounds.play(turnSound, pause);
      vibrate(60, 80, 60);
    } else if (latest.some((step) => alarmOf(step, state, viewer) !== null)) vibrate(120);
  }, [latest, seq, state, viewer]);
}
