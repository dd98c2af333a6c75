import { useEffect } from 'react';

import { keyOf } from './key-of.ts';
import { useSteady } from './use-steady.ts';

/** What each key does, by its name from `keyOf`. */
export type KeyActs = Readonly<Record<string, () => void>>;

/**
 * Lets keys act on a page, unless the focus is in a field or on something that they scroll, a dialog is open, or the key
 * has been handled already.
 */
export function useKeyActs(acts: KeyActs): void {
  const onKeyDown = useSteady((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const key = keyOf(event);
    const act = isElsewhere(event.target, key) ? undefined : acts[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

/** Is a key meant for something other than the page? A press on a dialog's empty area leaves nothing focused. */
function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('dialog:modal') !== null) return true;
  if (!(target instanceof Element)) return false;
  // The space bar presses these elements themselves.
  if (key === ' ' && target.closest('button, a, input') !== null) return true;
  if (scrolls(target, key)) return true;
  const others =
    'input:not([type="range"], [type="checkbox"]), textarea, select, [role="dialog"], [contenteditable]';
  return target.closest(others) !== null;
}

/** Does this key scroll the focused element? */
function scrolls(target: Element, key: string): boolean {
  const { overflowX, overflowY } = getComputedStyle(target);
  const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return isScroller(overflowX) && target.scrollWidth > target.clientWidth;
    case 'ArrowUp':
    case 'ArrowDown':
    case 'PageUp':
    case 'PageDown':
    case 'Home':
    case 'End':
      return isScroller(overflowY) && target.scrollHeight > target.clientHeight;
  }
  return false;
}
