import type { ClansCommand, ClansView } from './clans-types.ts';
import { fits, freePlaces } from './questions.ts';

/**
 * Every command the seat may give now: exactly those that `refusalFor` allows, in the order of
 * `villagers`, then of the ring. Empty unless the seat is awaited.
 */
export function legalCommands(view: ClansView): readonly ClansCommand[] {
  const { stage } = view.public;
  switch (stage.type) {
    case 'card':
      return stage.seat === view.seat ? cardsToLay(view) : [];
    case 'shield':
      if (stage.seat !== view.seat) return [];
      return [{ type: 'putShield', meeting: stage.meeting }, { type: 'declineShield' }];
    case 'setup':
    case 'over':
      return [];
  }
}

/** C7, or C8 if nothing fits. */
function cardsToLay({ public: state, own }: ClansView): readonly ClansCommand[] {
  const fitting = fits(state, own.hand);
  if (fitting.length > 0) {
    return fitting.map(({ card, place }) => ({ type: 'lay', card, place, face: 'up' }));
  }
  const free = freePlaces(state);
  return own.hand.flatMap((card) =>
    free.map((place): ClansCommand => ({ type: 'lay', card, place, face: 'down' })),
  );
}
