import { createContext, use, useMemo, useSyncExternalStore } from 'react';

import type { Screen } from './frame.ts';

/** What something beside the board takes of the window, in pixels: from its end, and from below. */
export interface Margin {
  readonly end: number;
  readonly below: number;
}

/** What the board leaves free; nothing, unless something stands beside it. */
export const BoardMargin = createContext<Margin>({ end: 0, below: 0 });

let last: Screen = { width: 0, height: 0, textScale: 1 };

/** The size of what the board has of the window, and of the player's text, now and whenever they change. */
export function useScreen(): Screen {
  const { width, height, textScale } = useWindow();
  const { end, below } = use(BoardMargin);
  return useMemo(
    () => ({ width: width - end, height: height - below, textScale }),
    [width, height, textScale, end, below],
  );
}

/** The size of the window and of the player's text, now and whenever they change. */
export function useWindow(): Screen {
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
