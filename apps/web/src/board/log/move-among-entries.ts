import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the entries of a log by ↑ ↓ Home End. Tab reaches only one of them: otherwise it would lead
 * through hundreds on the way from the table to the bar.
 */
export function moveAmongEntries(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...currentTarget.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry === target);
  if (at === -1) return;
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: entries.length - 1 }[key];
  if (to === undefined) return;
  // The table's own arrow keys are for its cards.
  event.preventDefault();
  entries[to]?.focus();
}
