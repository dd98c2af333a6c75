import type { Seat } from '@call-to-glory/game-kit';
import type { PublicState, RoundEndReason } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import type { ListNames, NameOf } from '../../../board/words/names.ts';
import { counted, message } from '../messages/words.ts';
import { bestRound, nextStart, roundsLeft, scoreRows, victoryOf } from './round-model.ts';

/** The reader: their own seat is addressed as "you"; null for spectators. */
export interface Reader {
  readonly seat: Seat | null;
  readonly nameOf: NameOf;
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

/** Why the round has ended, a clause for each reason (R14, R15). */
export function reasonWords(
  reasons: readonly RoundEndReason[],
  { seat, nameOf }: Reader,
): readonly Message[] {
  return reasons.map((reason) => {
    switch (reason.type) {
      case 'characters':
        return reason.seat === seat
          ? message('round.why.you', { count: reason.count })
          : message('round.why.characters', { name: nameOf(reason.seat), count: reason.count });
      case 'all-nine':
      case 'draw-pile-empty':
      case 'turn-limit':
        return message(`round.why.${reason.type}`);
    }
  });
}

/** That the round is over, and why: of several reasons the first, as the scores give all. */
export function roundOverWords(reasons: readonly RoundEndReason[], reader: Reader): Message {
  const [why] = reasonWords(reasons, reader);
  // Without its lazy text, which the context chooses, it says only that the round is over.
  return why === undefined
    ? message('log.roundOver')
    : { ...message('log.roundOver', { why }), context: 'why' };
}
