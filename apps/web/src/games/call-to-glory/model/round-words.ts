import type { Seat } from '@call-to-glory/game-kit';
import { roundCount, type PublicState, type RoundEndReason } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import type { ListNames, NameOf } from '../../../board/words/names.ts';
import { counted, message } from '../messages/words.ts';
import {
  bestRound,
  nextStart,
  roundsLeft,
  scoreRows,
  victoryOf,
  type ScoreRow,
} from './round-model.ts';

/** Who is told: their own seat is addressed as "you"; null for watchers. */
export interface Reader {
  readonly seat: Seat | null;
  readonly nameOf: NameOf;
}

/** Why the round has ended, a sentence for each reason. */
export function reasonWords(
  reasons: readonly RoundEndReason[],
  { seat, nameOf }: Reader,
  isLast = false,
): readonly Message[] {
  const which = isLast ? 'reasonLast' : 'reason';
  return reasons.map((reason) => {
    switch (reason.type) {
      case 'characters':
        return reason.seat === seat
          ? message(`round.${which}.you`, { count: reason.count })
          : message(`round.${which}.characters`, {
              name: nameOf(reason.seat),
              count: reason.count,
            });
      case 'all-nine':
      case 'draw-pile-empty':
      case 'turn-limit':
        return message(`round.${which}.${reason.type}`);
    }
  });
}

/** Why the game was won: with how much, what the last round brought, and what decided a tie. */
export function victoryWords(state: PublicState, reader: Reader): readonly Message[] {
  const { seat, nameOf } = reader;
  const rows = scoreRows(state);
  const [first, second] = rows;
  if (first === undefined || second === undefined) return [];
  const tie = tieWords(state, reader);
  if (tie !== null) return [tie];
  const mine = rows.find((row) => row.seat === seat);
  if (mine === undefined || mine === first) {
    const margin = first.total - second.total;
    const name = nameOf(second.seat);
    return [message('round.ahead', { margin, name, points: second.total })];
  }
  const name = nameOf(first.seat);
  // What the last round brought is all of it.
  if (roundCount(state.options) === 1) {
    return [
      message('say.victory', { result: message('round.won.other', { name, points: first.total }) }),
    ];
  }
  return [
    message('round.behind', {
      name,
      points: first.total,
      last: first.round,
      mine: mine.round,
    }),
  ];
}

/** Who leads, and how much is still to be played; or who has won. */
export function standingWords(
  state: PublicState,
  { seat, nameOf }: Reader,
  list: ListNames,
): Message {
  const victory = victoryOf(state);
  if (victory !== null) {
    const { winners, total: points } = victory;
    const [winner = 0] = winners;
    if (winners.length > 1) {
      return message('round.won.shared', { names: list(winners.map(nameOf)), points });
    }
    return winner === seat
      ? message('round.won.you', { points })
      : message('round.won.other', { name: nameOf(winner), points });
  }
  const rows = scoreRows(state);
  const [first, second] = rows;
  const left = roundsLeft(state);
  if (first === undefined) return message('prompt.dealing');
  const leaders = rows.filter(({ total }) => total === first.total);
  if (leaders.length > 1) {
    return counted('round.lead.shared', left, {
      names: list(leaders.map((row) => nameOf(row.seat))),
    });
  }
  const margin = first.total - (second?.total ?? 0);
  return first.seat === seat
    ? counted('round.lead.you', left, { margin })
    : counted('round.lead.other', left, { name: nameOf(first.seat), margin });
}

/** How a tie for the victory was broken (R18); null if there was none. */
export function tieWords(state: PublicState, { nameOf }: Reader): Message | null {
  const victory = victoryOf(state);
  if (victory?.by !== 'best-round') return null;
  const { winners, points } = victory;
  return winners.length > 1
    ? message('round.tieShared', { points })
    : message('round.tieBroken', { name: nameOf(winners[0] ?? 0), points });
}

/** Who plays first in the next round and why (R17), and what decides a final tie. */
export function nextRoundWords(state: PublicState, { seat, nameOf }: Reader): readonly Message[] {
  const { seat: starter, isTied } = nextStart(state);
  const starts =
    starter === seat
      ? message(isTied ? 'round.starts.tieYou' : 'round.starts.you')
      : message(isTied ? 'round.starts.tieOther' : 'round.starts.other', {
          name: nameOf(starter),
        });
  const best = bestRound(state);
  if (roundsLeft(state) !== 1 || best === null) return [starts];
  const { points } = best;
  const tie =
    best.seat === seat
      ? message('round.tieNote.you', { points })
      : message('round.tieNote.other', { name: nameOf(best.seat), points });
  return [starts, tie];
}

/** "2nd, up from 4th". */
export function placeWords({ place, placeBefore }: ScoreRow): Message {
  const now = ordinal(place);
  if (placeBefore === null) return message('round.placeFirst', { place: now });
  if (placeBefore === place) return message('round.placeSame', { place: now });
  return message(place < placeBefore ? 'round.placeUp' : 'round.placeDown', {
    place: now,
    before: ordinal(placeBefore),
  });
}

function ordinal(place: number): Message {
  return message(`round.ordinal.${place === 1 || place === 2 || place === 3 ? place : 4}`);
}
