import type { Presence } from '@call-to-glory/protocol';
import type { PublicState, TurnStage } from '@call-to-glory/rules/client';

import { actHand, largeHand, smallHand } from './hands.ts';
import {
  type BoardState,
  changed,
  type GalleryState,
  type Hand,
  running,
  stateOf,
  turnState,
} from './table-fixture.ts';

/**
 * Four players with both variants in the middle of a round: the most that a table shows at once. Tests use these to
 * measure what may not move from one step of a turn to the next.
 */
export const fullStates: Readonly<Record<string, () => GalleryState>> = {
  'full-draw': () => full(smallHand, {}),
  'full-choose': () => full(actHand, { drawn: [2, 4], usableFigures: 1 }),
  'full-lay': () => ({ ...full(actHand, { drawn: [2, 4], usableFigures: 1 }), select: 'monk' }),
  'full-new-set': () => ({ ...full(actHand, { drawn: [2, 4] }), select: 'ninja' }),
  'full-large-hand': () => full(largeHand, { drawn: [2] }),
  'full-place': () =>
    full(smallHand, {
      seat: 1,
      drawn: [1, 4],
      acted: true,
      owed: { seat: 0, character: 'envoy', size: 4, reason: 'beaten' },
    }),
  'full-strike': () => full(smallHand, { drawn: [1, 4], acted: true, usableFigures: 1 }),
  'full-reveal': () => changed(full(smallHand, {}), { stage: { type: 'reveal', seat: 0 } }),
  'full-theirs': () => full(smallHand, { seat: 2, drawn: [2] }),
  'full-away': () => ({ ...full(smallHand, { seat: 2, drawn: [2] }), presence: gone }),
  'full-offline': () => ({ ...full(smallHand, {}), connected: false }),
  'full-watch': () => watched(full(smallHand, { drawn: [2] })),
};

const gone: Presence = { away: ['p2'], watchers: 3 };

function full(hand: Hand, turn: Partial<TurnStage>): BoardState {
  const variants: Partial<PublicState> = {
    options: { quick: false, tasks: true, ninjas: true },
    figures: [1, 1, 0, 1],
    revealed: [{ round: 1, seat: 2, deck: 'B', character: 'envoy' }],
  };
  const state = changed(turnState(4, hand, turn), variants);
  const table = running(state);
  const { game } = table;
  if (!('seat' in game)) return state;
  const own = { ...game.own, tasks: { A: 'daimyo', B: 'monk', C: 'farmer' } } as const;
  return { ...state, table: { ...table, game: { ...game, own } } };
}

function watched(state: BoardState): BoardState {
  return stateOf({ public: running(state).game.public }, 'watcher', 0);
}
