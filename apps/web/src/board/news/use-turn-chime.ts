import type { Viewer } from '@call-to-glory/game-kit';
import { useEffect, useRef } from 'react';

import { turnSound } from '../../lib/sound/sound.ts';
import { sounds, vibrate } from '../../lib/sound/sounds.ts';
import type { Alerts } from '../contract/board-game.ts';

/** Sounds still due may be heard first, for this many milliseconds. */
const pause = 350;

/**
 * Calls players with a drum and a vibration when they are to act, and with a vibration when something of theirs is
 * taken.
 *
 * @param alerts what the row at `seq` announces at once
 */
export function useTurnChime(alerts: Alerts, seq: number, viewer: Viewer): void {
  const heard = useRef(seq);
  useEffect(() => {
    // What was there when the page opened needs no sound: it is seen at the same time.
    if (heard.current === seq || viewer === 'watcher') return;
    heard.current = seq;
    if (alerts.call !== null) {
      sounds.play(turnSound, pause);
      vibrate(60, 80, 60);
    } else if (alerts.alarms.length > 0) vibrate(120);
  }, [alerts, seq, viewer]);
}
