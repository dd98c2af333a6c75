import type { Seat } from '@call-to-glory/game-kit';

import { withCards } from './counts.ts';
import type { Seen } from './game-types.ts';
import type { OwnState } from './state.ts';
import type { Character, TaskDeck } from './vocabulary.ts';

/** A seat's hand and tasks after an event, as that seat saw it. */
export function evolveOwn(before: OwnState, seat: Seat, { own, fact }: Seen): OwnState {
  switch (own?.type) {
    case 'tasks':
      return { ...before, tasks: own.tasks };
    case 'hand':
      return { ...before, hand: own.hand };
    case 'card':
      return withHand(before, own.character, 1);
    case undefined:
  }
  return afterFact(before, seat, fact);
}

function afterFact(before: OwnState, seat: Seat, fact: Seen['fact']): OwnState {
  switch (fact.type) {
    case 'discardTaken':
      return fact.seat === seat ? withHand(before, fact.character, 1) : before;
    case 'setLaid':
      return fact.seat === seat ? withHand(before, fact.character, -fact.size) : before;
    case 'cardDiscarded':
      return fact.seat === seat ? withHand(before, fact.character, -1) : before;
    case 'taskRevealed':
      return fact.seat === seat ? withoutTask(before, fact.deck) : before;
    // Dealt and drawn cards arrive as the seat's own facts; the rest affects neither hand nor tasks.
    case 'tasksDealt':
    case 'roundStarted':
    case 'cardDrawn':
    case 'cardStruck':
    case 'cardsPlaced':
    case 'figureTaken':
    case 'turnEnded':
    case 'roundEnded':
    case 'roundScored':
    case 'seatReadied':
      return before;
  }
}

function withHand(before: OwnState, character: Character, change: number): OwnState {
  return { ...before, hand: withCards(before.hand, character, change) };
}

function withoutTask(before: OwnState, deck: TaskDeck): OwnState {
  const { [deck]: _revealed, ...tasks } = before.tasks;
  return { ...before, tasks };
}
