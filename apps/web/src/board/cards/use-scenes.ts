import { useEffect, useState } from 'react';

import { wantsStillness } from '../motion/wants-stillness.ts';

/** How long each scene is shown, in milliseconds. */
export const scenePause = 1900;

/**
 * Plays the scenes of a picture once and returns the index of the one shown now. It stays at the first where reduced
 * motion is wanted, pauses while the page is hidden, and ends with the first press or key anywhere on the page.
 *
 * @param count how many scenes there are; the last one stays
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
