import {
  meetingOf,
  type ClansAndGlory,
  type ClansFact,
  type ClansPublic,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

import type { LogEntry } from '../../../board/log/log-of.ts';
import type * as kit from '../../../board/log/steps.ts';
import type { Argument, Message } from '../../../board/words/message.ts';
import { actor, type NameOf } from '../../../board/words/names.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { cardName, cardPiece, listOf, message, ordinal, shieldPiece } from '../messages/words.ts';

type ClansStep = kit.GameStep<ClansAndGlory>;

/** The written log of what happened in the game, oldest first: card and shield of a turn are one entry. */
export function entriesOf(
  steps: readonly ClansStep[],
  nameOf: NameOf,
  state: ClansPublic,
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const step of steps) {
    const { fact } = step;
    const last = entries.at(-1);
    const isShield = fact.type === 'shieldPut' || fact.type === 'shieldDeclined';
    const joined = isShield && last?.seat === fact.seat ? last : null;
    // The clock moves for a seat; what follows from that for all is not its doing.
    const isByClock = step.by === 'clock' && seatOf(fact) !== null;
    const line =
      fact.type === 'shieldPut' && joined !== null
        ? message('log.shieldThere', { shield: shieldPiece(fact.seat) })
        : fact.type === 'shieldDeclined'
          ? declinedLine(isByClock, joined, actor(fact.seat, nameOf))
          : lineOf(step, nameOf, state);
    if (line === null) continue;
    const lines = isByClock && !isShield ? [line, boardMessage('log.clock')] : [line];
    if (joined === null) entries.push({ id: step.id, seat: seatOf(fact), lines });
    else entries[entries.length - 1] = { ...joined, lines: [...joined.lines, ...lines] };
  }
  return entries;
}

/**
 * A shield that the clock has declined, unless it has laid the card as well; null for one that its player has.
 *
 * @param turn what the log says of the turn already; null if it says nothing, or if something came in between
 */
function declinedLine(isByClock: boolean, turn: LogEntry | null, who: Argument): Message | null {
  if (!isByClock) return null;
  if (turn === null) return message('log.declinedByClockFor', { who });
  const clock = boardMessage('log.clock');
  return turn.lines.some(({ key }) => key === clock.key) ? null : message('log.declinedByClock');
}

/** A step as the log shows it in an entry of its own. */
function lineOf(step: ClansStep, nameOf: NameOf, state: ClansPublic): Message | null {
  const { fact, own } = step;
  switch (fact.type) {
    case 'cardLaid': {
      const meeting = meetingOf(state, fact.place) + 1;
      const who = actor(fact.seat, nameOf);
      return message('log.laid', { who, card: cardPiece(fact.card), meeting });
    }
    case 'cardLaidFaceDown': {
      const meeting = meetingOf(state, fact.place) + 1;
      const who = actor(fact.seat, nameOf);
      return own?.type === 'card'
        ? message('log.laidDownMine', { who, card: cardPiece(own.card), meeting })
        : message('log.laidDown', { who, meeting });
    }
    case 'shieldPut':
      return message('log.shield', {
        who: actor(fact.seat, nameOf),
        meeting: fact.meeting + 1,
      });
    case 'dealt':
      return message('log.dealt', { who: actor(fact.startSeat, nameOf) });
    case 'cardsShown':
      return sentenceOf(step, nameOf, state);
    case 'shieldDeclined':
      return null;
  }
}

/** What a step was, in a sentence. */
export function sentenceOf(
  { fact, own }: ClansStep,
  nameOf: NameOf,
  state: ClansPublic,
): Message | null {
  switch (fact.type) {
    case 'dealt':
      return message('log.dealt', { who: actor(fact.startSeat, nameOf) });
    case 'cardLaid': {
      const words = { card: cardName(fact.card), meeting: meetingOf(state, fact.place) + 1 };
      return message('log.laid', { who: actor(fact.seat, nameOf), ...words });
    }
    case 'cardLaidFaceDown': {
      const words = { who: actor(fact.seat, nameOf), meeting: meetingOf(state, fact.place) + 1 };
      return own?.type === 'card'
        ? message('log.laidDownMine', { ...words, card: cardName(own.card) })
        : message('log.laidDown', words);
    }
    case 'shieldPut': {
      const stack = state.stacks[fact.meeting] ?? [];
      const words = { who: actor(fact.seat, nameOf), meeting: fact.meeting + 1 };
      // Of moves that are told together, only the last shield is known by the stack: later ones lie on the others.
      return stack.at(-1) === fact.seat
        ? message('say.shield', { ...words, ordinal: ordinal(stack.length) })
        : message('log.shield', words);
    }
    case 'shieldDeclined':
      return message('say.declined', { who: actor(fact.seat, nameOf) });
    case 'cardsShown': {
      const cards = listOf(
        fact.cards.map(({ card, place }) =>
          message('log.cardAt', { card: cardName(card), meeting: meetingOf(state, place) + 1 }),
        ),
      );
      return cards === null ? null : message('log.shown', { cards });
    }
  }
}

/** The seat of a fact; null for none. */
function seatOf(fact: ClansFact): Seat | null {
  return 'seat' in fact ? fact.seat : null;
}
