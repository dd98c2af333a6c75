import { useEffect, useState } from 'react';

import { wantsStillness } from '../motion/wants-stillness.ts';

/** Milliseconds for which a scene is looked at. */
export const scenePause = 1900;

/**
 * Plays the scenes of a picture through, once: which one is shown now. It stands still at the first
 * where less motion is wanted; it waits while nobody looks, and ends with the first press or key anywhere on the page.
 *
 * @param count how many scenes there are; the last stays
 */
export function useScenes(count: number): number {
  const [scene, setScene] = useState(0);
  useEffect(() => {
    if (wantsStillness()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setScene((now) => Math.min(now + 1, count - 1));
    }, scenePause);
    const end = (): void => clearInterval(timer);
    addEventListener('pointerdown', end);
    addEventListener('keydown', end);
    return () => {
      end();
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [count]);
  return scene;
}
