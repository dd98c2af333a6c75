import {
  fits,
  freePlaces,
  isMatched,
  type ClansView,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';

/** What the viewer is asked to do. */
export type Task = 'lay' | 'layFaceDown' | 'shield';

/** What the viewer has picked so far: a card, a place, or neither. Both at once is a move. */
export interface Picked {
  readonly card: Villager | null;
  readonly place: Place | null;
}

export const nothingPicked: Picked = { card: null, place: null };

/** What a player is asked to do; null while it is not their turn. */
export function taskOf(view: ClansView | null): Task | null {
  if (view === null) return null;
  const { stage } = view.public;
  switch (stage.type) {
    case 'card':
      if (stage.seat !== view.seat) return null;
      return fits(view.public, view.own.hand).length > 0 ? 'lay' : 'layFaceDown';
    case 'shield':
      return stage.seat === view.seat ? 'shield' : null;
    case 'setup':
    case 'over':
      return null;
  }
}

/** Where a card of the hand can go now, no matter whose turn it is: face up where it fits, and nowhere else. */
export function placesFor(view: ClansView, card: Villager): readonly Place[] {
  return freePlaces(view.public).filter((place) => isMatched(view.public, card, place));
}

/** The places that are lit: where the picked card can be laid; none before a card is picked. */
export function litPlaces(view: ClansView | null, { card }: Picked): readonly Place[] {
  const task = taskOf(view);
  if (view === null || card === null) return [];
  if (task === 'lay') return placesFor(view, card);
  return task === 'layFaceDown' ? freePlaces(view.public) : [];
}

/** Is a card to be laid, and is this place free? Whether a card fits is another question. */
export function isOpen(view: ClansView | null, place: Place): boolean {
  const task = taskOf(view);
  return (task === 'lay' || task === 'layFaceDown') && view?.public.places[place] === null;
}

/** The cards of the hand that can be laid on a place; all of them where any is laid face down. */
export function cardsFor(view: ClansView, place: Place): readonly Villager[] {
  const { hand } = view.own;
  if (view.public.places[place] !== null) return [];
  if (taskOf(view) === 'layFaceDown') return hand;
  return hand.filter((card) => isMatched(view.public, card, place));
}

/** What was picked, and in which turn of the game. */
export interface PickedIn {
  readonly picked: Picked;
  readonly turns: number | undefined;
}

/** What stays picked when the table has changed: a card still held, and in the same turn a place on which one is to be laid. */
export function afterView({ picked, turns }: PickedIn, view: ClansView | null): Picked {
  const { card, place } = picked;
  if (card === null && place === null) return picked;
  const isHeld = card !== null && view?.own.hand.includes(card) === true;
  const isSame = view?.public.turns === turns;
  const isKept = place !== null && isSame && isOpen(view, place);
  if ((card === null || isHeld) && (place === null || isKept)) return picked;
  return { card: isHeld ? card : null, place: isKept ? place : null };
}
