import { useEffect, useRef } from 'react';

import { keyOf } from './key-of.ts';

/** What the keys of the table do, by key. */
export type KeyActs = Readonly<Partial<Record<string, () => void>>>;

/**
 * Lets keys act on the table, unless the focus is in a field, a dialog is open, or somebody has dealt
 * with the key already.
 */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isElsewhere(event.target)) return;
      const act = latest.current[keyOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Is a key meant for something else than the table? A press on a dialog's bare ground leaves the focus with no one. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal') !== null) return true;
  const others = 'input, textarea, select, [role="dialog"], [contenteditable]';
  return target instanceof Element && target.closest(others) !== null;
}
