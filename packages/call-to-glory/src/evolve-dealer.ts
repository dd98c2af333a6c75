import type { GameEvent } from '@call-to-glory/game-kit';

import type { CallToGlory } from './game-types.ts';
import type { DealerState } from './state.ts';
import type { Character, DiscardPile, DrawPile } from './vocabulary.ts';

/** The piles after an event; each has its top card last. */
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
      return { ...before, discard: withOnTop(before.discard, fact.pile, [fact.character]) };
    case 'cardsPlaced': {
      const cards = Array.from({ length: fact.size }, () => fact.character);
      return { ...before, discard: withOnTop(before.discard, fact.pile, cards) };
    }
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

type TwoPiles = readonly [readonly Character[], readonly Character[]];

function withoutTop([left, right]: TwoPiles, pile: DrawPile | DiscardPile): TwoPiles {
  return isLeft(pile) ? [left.slice(0, -1), right] : [left, right.slice(0, -1)];
}

function withOnTop(
  [left, right]: TwoPiles,
  pile: DiscardPile,
  cards: readonly Character[],
): TwoPiles {
  return isLeft(pile) ? [[...left, ...cards], right] : [left, [...right, ...cards]];
}

/** Whether a pile is the left one of its kind: draw pile 1 or discard pile 2. */
function isLeft(pile: DrawPile | DiscardPile): boolean {
  return pile <= 2;
}
