import type { GameEvent, Seat } from '@call-to-glory/game-kit';

import type { ClansAndGlory, ClansCommand, ClansState, PlacedCard } from './clans-types.ts';
import { evolvePublic } from './evolve.ts';

type ClansEvent = GameEvent<ClansAndGlory>;

/** The events that follow from a command that was not refused; after the last turn face-down cards are shown (C9). */
export function resolve(
  state: ClansState,
  seat: Seat,
  command: ClansCommand,
): readonly ClansEvent[] {
  const event = eventOf(seat, command);
  const faceDown = state.seats.flatMap((own) => own.faceDown).concat(faceDownIn(command));
  if (faceDown.length === 0) return [event];
  const { stage } = evolvePublic(state.public, event.fact);
  if (stage.type !== 'over') return [event];
  const cards = faceDown.toSorted((one, other) => one.place - other.place);
  return [event, { fact: { type: 'cardsShown', cards } }];
}

function eventOf(seat: Seat, command: ClansCommand): ClansEvent {
  switch (command.type) {
    case 'lay': {
      const { card, place } = command;
      return command.face === 'up'
        ? { fact: { type: 'cardLaid', seat, card, place } }
        : {
            fact: { type: 'cardLaidFaceDown', seat, place },
            own: { [seat]: { type: 'card', card } },
          };
    }
    case 'putShield':
      return { fact: { type: 'shieldPut', seat, meeting: command.meeting } };
    case 'declineShield':
      return { fact: { type: 'shieldDeclined', seat } };
  }
}

function faceDownIn(command: ClansCommand): readonly PlacedCard[] {
  return command.type === 'lay' && command.face === 'down'
    ? [{ place: command.place, card: command.card }]
    : [];
}
