import { roundCount, type PublicState } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import type { ListNames } from '../../../board/words/names.ts';
import { message } from '../messages/words.ts';
import { scoreRows, victoryOf, type ScoreRow } from './round-model.ts';
import { standingWords, type Reader } from './round-words.ts';

/** Why the game was won: by how much, what the last round brought, and what decided a tie. */
export function victoryWords(
  state: PublicState,
  reader: Reader,
  list: ListNames,
): readonly Message[] {
  const { seat, nameOf } = reader;
  const rows = scoreRows(state);
  const [first, second] = rows;
  if (first === undefined || second === undefined) return [];
  const mine = rows.find((row) => row.seat === seat);
  const victory = message('say.victory', { result: standingWords(state, reader, list) });
  const tie = tieWords(state, reader);
  // Where the title is about a reader who has not won, it does not say who has.
  if (tie !== null) return mine === undefined || mine.place === 1 ? [tie] : [victory, tie];
  if (mine === undefined || mine === first) {
    const margin = first.total - second.total;
    const name = nameOf(second.seat);
    return [message('round.ahead', { margin, name, points: second.total })];
  }
  // The last round is the only one.
  if (roundCount(state.options) === 1) return [victory];
  return [
    message('round.behind', {
      name: nameOf(first.seat),
      points: first.total,
      last: first.round,
      mine: mine.round,
    }),
  ];
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
