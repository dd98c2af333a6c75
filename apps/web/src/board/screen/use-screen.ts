import { createContext, use, useMemo, useSyncExternalStore } from 'react';

import type { Screen } from './frame.ts';

/** What something beside the board takes of the window, in pixels: from its end, and from below. */
export interface Margin {
  readonly end: number;
  readonly below: number;
}

/** What the board leaves free; nothing, unless something stands beside it. */
export const BoardMargin = createContext<Margin>({ end: 0, below: 0 });

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

let last: Screen = { width: 0, height: 0, textScale: 1 };

/** Who is told of changes. While there is anybody, nothing is measured between them: to ask for a style has all of them computed. */
const listeners = new Set<() => void>();
let unwatch = (): void => {};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) unwatch = watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch();
  };
}

function readScreen(): Screen {
  if (listeners.size === 0) keep(measured());
  return last;
}

/** Measures now and at every change, until the answer is called. */
function watch(): () => void {
  // No event tells that a player has changed the size of plain text, and on some phones the one of a window that is
  // turned comes too early: something that is as large as the window but for a letter follows both.
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'fixed',
    inset: '0',
    paddingInlineStart: '1rem',
    visibility: 'hidden',
  });
  const observer = new ResizeObserver(() => keep(measured()));
  document.body.append(probe);
  observer.observe(probe);
  window.addEventListener('resize', onResize);
  keep(measured());
  return () => {
    window.removeEventListener('resize', onResize);
    observer.disconnect();
    probe.remove();
  };
}

/** To ask for the size of text, too, would lay out at the new size what is still drawn for the old one, in most browsers. */
function onResize(): void {
  keep({ ...last, width: window.innerWidth, height: window.innerHeight });
}

function measured(): Screen {
  const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { width: window.innerWidth, height: window.innerHeight, textScale };
}

function keep(now: Screen): void {
  const isSame =
    now.width === last.width && now.height === last.height && now.textScale === last.textScale;
  if (isSame) return;
  last = now;
  for (const listener of listeners) listener();
}
