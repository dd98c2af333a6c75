import { createContext, use, useMemo, useSyncExternalStore } from 'react';

import type { Screen } from './frame.ts';

/** The space that something beside the board takes from the window, in pixels: at its end, and at the bottom. */
export interface Margin {
  readonly end: number;
  readonly below: number;
}

/** The margin that the board leaves free; none unless something is beside it. */
export const BoardMargin = createContext<Margin>({ end: 0, below: 0 });

/** The size of the board's part of the window and of the player's text, now and whenever they change. */
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

/** The subscribers. While there are any, nothing is measured between changes: reading one style has all of them computed. */
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

/** Measures now and at every change, until the returned function is called. */
function watch(): () => void {
  // No event reports that a player has changed the size of plain text, and on some phones the resize event of a
  // rotation comes too early: an element one letter smaller than the window follows both.
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

/** Reading the text size here as well would, in most browsers, lay out at the new size what was drawn for the old one. */
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
