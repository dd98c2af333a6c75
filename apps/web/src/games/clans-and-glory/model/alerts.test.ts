import { gameAt } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import type { Step } from '../../../board/log/steps.ts';
import { boardStates } from '../testing/board-states.ts';
import { inEnglish } from '../testing/english.ts';
import { alertsOf } from './alerts.ts';

/** What the viewer of a state is called to, after a move or without one. */
function callIn(name: string, hasMoved = true): string | null {
  const shown = boardStates[name]?.();
  const state = shown === undefined ? undefined : gameAt(shown.table)?.public;
  if (shown === undefined || state === undefined) throw new Error(`no state ${name}`);
  const steps = hasMoved ? [{ type: 'game' } as Step<never>] : [];
  const { call } = alertsOf(steps, { public: state }, shown.viewer);
  return call === null ? null : inEnglish(call);
}

it('calls the viewer to play when the turn comes to them, and not again at its shield', () => {
  expect(callIn('choose')).toBe('Your turn, choose a card');
  expect(callIn('choose', false)).toBe(null);
  expect(callIn('shield')).toBe(null);
  expect(callIn('theirs')).toBe(null);
});
