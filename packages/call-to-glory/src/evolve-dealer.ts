import type { GameEvent } from '@call-to-glory/game-kit';

import type { CallToGlory } from './game-types.ts';
import { withoutTop, withOnTop } from './piles.ts';
import type { DealerState } from './state.ts';

/** The piles after an event. */
export function evolveDealer(before: DealerState, event: GameEvent<CallToGlory>): DealerState {
  const { fact, dealer } = event;
  if (dealer !== undefined) {
    switch (dealer.type) {
      case 'unusedTasks':
        return { ...before, unusedTasks: dealer.tasks };
      case 'drawPiles':
        return { ...before, draw: dealer.draw, discard: [[], []] };
    }
  }
  switch (fact.type) {
    case 'cardDrawn':
      return { ...before, draw: withoutTop(before.draw, fact.pile) };
    case 'discardTaken':
      return { ...before, discard: withoutTop(before.discard, fact.pile) };
    case 'cardDiscarded':
      return { ...before, discard: withOnTop(before.discard, fact.pile, fact.character, 1) };
    case 'cardsPlaced':
      return {
        ...before,
        discard: withOnTop(before.discard, fact.pile, fact.character, fact.size),
      };
    case 'tasksDealt':
    case 'roundStarted':
    case 'setLaid':
    case 'cardStruck':
    case 'figureTaken':
    case 'turnEnded':
    case 'roundEnded':
    case 'taskRevealed':
    case 'roundScored':
    case 'seatReadied':
      return before;
  }
}
