import { useSyncExternalStore } from 'react';

import type { Screen } from '../model/board-layout.ts';

let last: Screen = { width: 0, height: 0, textScale: 1 };

/** The size of the window and of the player's text, now and whenever they change. */
export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, readScreen);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function readScreen(): Screen {
  const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const now = { width: window.innerWidth, height: window.innerHeight, textScale };
  const isSame =
    now.width === last.width && now.height === last.height && now.textScale === last.textScale;
  if (!isSame) last = now;
  return last;
}
