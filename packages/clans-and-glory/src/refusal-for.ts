/**
 * Why a command is not allowed, judged by what its seat sees. The checks are in the order that teaches best:
 * whether it is the right time, whether it is this seat's turn, and then what is wrong with the command itself.
 */
import type { ClansCommand, ClansRefusal, ClansView } from './clans-types.ts';
import { cardsAround, fits, isMatched } from './questions.ts';
import type { Meeting } from './ring.ts';

type Lay = Extract<ClansCommand, { type: 'lay' }>;

/** Why the seat may not do this now; null if it may. */
export function refusalFor(view: ClansView, command: ClansCommand): ClansRefusal | null {
  const { stage } = view.public;
  switch (stage.type) {
    case 'setup':
      return { code: 'not-begun' };
    case 'over':
      return { code: 'game-over' };
    case 'card':
    case 'shield':
  }
  if (stage.seat !== view.seat) return { code: 'not-your-turn', seat: stage.seat };
  switch (command.type) {
    case 'lay':
      return stage.type === 'card'
        ? refusalToLay(view, command)
        : { code: 'card-laid', meeting: stage.meeting };
    case 'putShield':
      if (view.public.shields[view.seat] === 0) return { code: 'no-shields' };
      return stage.type === 'shield'
        ? refusalOfMeeting(stage.meeting, command.meeting)
        : { code: 'card-first' };
    case 'declineShield':
      return stage.type === 'shield' ? null : { code: 'card-first' };
  }
}

function refusalToLay(view: ClansView, { card, place, face }: Lay): ClansRefusal | null {
  const lying = view.public.places[place];
  if (!view.own.hand.includes(card)) return { code: 'card-not-held', card };
  if (lying === undefined) return { code: 'unknown-place', place };
  if (lying !== null) return { code: 'place-taken', place };
  if (face === 'up') {
    if (isMatched(view.public, card, place)) return null;
    return { code: 'no-match', place, card, neighbours: cardsAround(view.public, place) };
  }
  const [fit] = fits(view.public, view.own.hand);
  return fit === undefined ? null : { code: 'fits-elsewhere', card: fit.card, place: fit.place };
}

/** C10: the shield must go to the meeting of the card just laid. */
function refusalOfMeeting(ofCard: Meeting, asked: Meeting): ClansRefusal | null {
  return asked === ofCard ? null : { code: 'other-meeting', meeting: ofCard };
}
