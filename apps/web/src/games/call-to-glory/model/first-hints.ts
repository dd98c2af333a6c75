import { drawsPerTurn, type PlayerView, rules, setOnTable } from '@call-to-glory/rules/client';

import type { FirstHint } from '../../../board/prompt/use-first-hint.ts';
import { message } from '../messages/words.ts';
import { strikeTargets } from './choices.ts';
import type { Selection } from './selection.ts';

/** The hints for players who meet something for the first time. */
export const firstHints = ['draw', 'act', 'beat', 'place', 'strike', 'reveal'] as const;
export type HintId = (typeof firstHints)[number];

/** The hint about what the player is facing now; null if there is none. */
export function hintFor(view: PlayerView, selection: Selection | null): HintId | null {
  const { stage } = view.public;
  if (stage.type === 'reveal') return stage.seat === view.seat ? 'reveal' : null;
  if (stage.type !== 'turn') return null;
  if (stage.owed !== null) {
    const { seat, reason } = stage.owed;
    // A card that was struck goes to a pile as well, but its set is still there.
    return seat === view.seat && reason === 'beaten' ? 'place' : null;
  }
  if (stage.seat !== view.seat) return null;
  if (stage.drawn.length < drawsPerTurn) return 'draw';
  if (!stage.acted) return selection !== null && beatsAnother(view, selection) ? 'beat' : 'act';
  return strikeTargets(view).length > 0 ? 'strike' : null;
}

function beatsAnother(view: PlayerView, { character, count }: Selection): boolean {
  const lying = setOnTable(view.public, character);
  if (lying === undefined || lying.seat === view.seat) return false;
  return rules.refusalFor(view, { type: 'lay', character, size: count }) === null;
}

/** The same in words. */
export function firstHintFor(
  view: PlayerView | null,
  selection: Selection | null,
): FirstHint | null {
  const id = view === null ? null : hintFor(view, selection);
  if (id === null) return null;
  // Choosing cards is not yet laying them.
  return { id, text: message(`firstHint.${id}`), ...(id === 'beat' ? { within: 'act' } : {}) };
}
