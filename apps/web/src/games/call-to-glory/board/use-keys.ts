import { useEffect, useRef } from 'react';

import { keyOf } from '../model/key-of.ts';

/** What the keys of the table do, by key. */
export type KeyActs = Readonly<Partial<Record<string, () => void>>>;

/**
 * Lets keys act on the table, unless the focus is in a field or a dialog, or somebody has dealt
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
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest('input, textarea, select, dialog, [role="dialog"], [contenteditable]') !==
          null;
      if (isElsewhere) return;
      const act = latest.current[keyOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
