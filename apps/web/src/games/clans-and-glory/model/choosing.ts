import {
  fits,
  freePlaces,
  isMatched,
  type ClansCommand,
  type ClansView,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';

import type { ConfirmPolicy } from '../../../lib/settings/settings.ts';

/** What the viewer is asked to do. */
export type Task = 'lay' | 'layFaceDown' | 'shield';

/** What the viewer has picked so far: a card, a place, or neither. Both at once is a move that they have to confirm. */
export interface Picked {
  readonly card: Villager | null;
  readonly place: Place | null;
}

export const nothingPicked: Picked = { card: null, place: null };

/** The place for which a card is to be picked. */
export function placeAlone({ card, place }: Picked): Place | null {
  return card === null ? place : null;
}

/** The move that the viewer has to confirm; null for none. */
export function askedMove(view: ClansView | null, { card, place }: Picked): ClansCommand | null {
  return card === null || place === null ? null : layCommand(view, card, place);
}

/** Lays a card: face up, or face down where nothing fits. */
export function layCommand(view: ClansView | null, card: Villager, place: Place): ClansCommand {
  return { type: 'lay', card, place, face: taskOf(view) === 'layFaceDown' ? 'down' : 'up' };
}

/** Whether to ask before a command. A card is laid for good, and each counts; a shield is asked about by the game. */
export function asksFirst(
  command: ClansCommand,
  { card, place }: Picked,
  policy: ConfirmPolicy,
): command is Extract<ClansCommand, { readonly type: 'lay' }> {
  if (policy === 'never' || command.type !== 'lay') return false;
  return command.card !== card || command.place !== place;
}

/** One step back: what is to be confirmed is only picked, and what is picked is not. */
export function stepBack({ card, place }: Picked): Picked {
  return place === null ? nothingPicked : { card, place: null };
}

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

/** The places that are lit: where the picked card can be laid, or is to be; none before a card is picked. */
export function litPlaces(view: ClansView | null, { card, place }: Picked): readonly Place[] {
  const task = taskOf(view);
  if (view === null || card === null) return [];
  if (place !== null) return [place];
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
