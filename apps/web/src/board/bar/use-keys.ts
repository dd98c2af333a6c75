import { useEffect, useRef } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { keyOf } from './key-of.ts';
import type { KeyRow } from './table-actions.ts';

/**
 * Lets keys act on the table, unless the focus is in a field, a dialog is open, or somebody has dealt with the key
 * already. The player can turn them off, but for those that are always on.
 */
export function useKeys(rows: readonly KeyRow[]): void {
  const [areOn] = useSetting('tableKeys');
  const latest = useRef<KeyRow['acts']>({});
  useEffect(() => {
    const on = rows.filter(({ isAlwaysOn }) => areOn || isAlwaysOn === true);
    latest.current = Object.fromEntries(on.flatMap(({ acts }) => Object.entries(acts)));
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
