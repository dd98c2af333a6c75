/** How an event changes each part of the state: public, own and dealer. */
import type { GameEvent, Seat } from '@call-to-glory/game-kit';

import type {
  ClansAndGlory,
  ClansDealer,
  ClansFact,
  ClansOwn,
  ClansPublic,
  ClansSeen,
  Lying,
} from './clans-types.ts';
import { meetingOf } from './questions.ts';
import type { Place } from './ring.ts';
import type { Villager } from './vocabulary.ts';

/** The public part after a fact. */
export function evolvePublic(before: ClansPublic, fact: ClansFact): ClansPublic {
  switch (fact.type) {
    case 'dealt': {
      const { startSeat, layout, handSizes } = fact;
      const places = before.places.slice();
      for (const { place, card } of layout) places[place] = { face: 'up', card };
      return { ...before, startSeat, handSizes, places, stage: { type: 'card', seat: startSeat } };
    }
    case 'cardLaid':
      return withCard(before, fact.seat, fact.place, { face: 'up', card: fact.card });
    case 'cardLaidFaceDown':
      return withCard(before, fact.seat, fact.place, {
        face: 'down',
        seat: fact.seat,
        card: null,
      });
    case 'shieldPut': {
      const { seat, meeting } = fact;
      const stack = [...(before.stacks[meeting] ?? []), seat];
      return afterTurn(
        {
          ...before,
          stacks: before.stacks.with(meeting, stack),
          shields: before.shields.with(seat, (before.shields[seat] ?? 0) - 1),
        },
        seat,
      );
    }
    case 'shieldDeclined':
      return afterTurn(before, fact.seat);
    case 'cardsShown': {
      const shown = new Map(fact.cards.map(({ place, card }) => [place, card]));
      return {
        ...before,
        places: before.places.map((lying, place) =>
          lying?.face === 'down' ? { ...lying, card: shown.get(place) ?? null } : lying,
        ),
      };
    }
  }
}

/** C11: a player without shields ends the turn with the card. */
function withCard(before: ClansPublic, seat: Seat, place: Place, lying: Lying): ClansPublic {
  const after = {
    ...before,
    places: before.places.with(place, lying),
    handSizes: before.handSizes.with(seat, (before.handSizes[seat] ?? 0) - 1),
  };
  if (before.shields[seat] === 0) return afterTurn(after, seat);
  return { ...after, stage: { type: 'shield', seat, meeting: meetingOf(before, place) } };
}

/** C12: only the player who began with the fewest cards ever ends a turn with none, and that is the last turn. */
function afterTurn(before: ClansPublic, seat: Seat): ClansPublic {
  const { handSizes, turns } = before;
  const isLast = handSizes[seat] === 0;
  const next = (seat + 1) % handSizes.length;
  return {
    ...before,
    turns: turns + 1,
    stage: isLast ? { type: 'over' } : { type: 'card', seat: next },
  };
}

/** A seat's own part after an event, as that seat saw it. */
export function evolveOwn(before: ClansOwn, seat: Seat, { fact, own }: ClansSeen): ClansOwn {
  if (own?.type === 'hand') return { hand: own.hand, faceDown: [] };
  switch (fact.type) {
    case 'cardLaid':
      return fact.seat === seat ? { ...before, hand: without(before.hand, fact.card) } : before;
    case 'cardLaidFaceDown': {
      if (own === undefined) return before;
      const { card } = own;
      const faceDown = [...before.faceDown, { place: fact.place, card }];
      return { hand: without(before.hand, card), faceDown };
    }
    case 'dealt':
    case 'shieldPut':
    case 'shieldDeclined':
    case 'cardsShown':
      return before;
  }
}

function without(hand: readonly Villager[], card: Villager): readonly Villager[] {
  return hand.filter((held) => held !== card);
}

/** The removed cards; they never change after the deal. */
export function evolveDealer(
  before: ClansDealer,
  { dealer }: GameEvent<ClansAndGlory>,
): ClansDealer {
  return dealer ?? before;
}
