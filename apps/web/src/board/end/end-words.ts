import type { Outcome } from '@call-to-glory/game-kit';

import type { Message } from '../words/message.ts';
import type { ListNames, NameOf } from '../words/names.ts';
import { counted } from '../words/words.ts';

/** The viewer's place and score; a spectator reads who has won. */
export function endWords({ places, scores }: Outcome, nameOf: NameOf, list: ListNames): Message {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const me = nameOf.you;
  const place = me === undefined ? undefined : places[me];
  if (me !== undefined && place !== undefined) {
    const key = place === 1 && winners.length > 1 ? 'share' : placeKey(place);
    return counted(`end.you.${key}`, scores[me] ?? 0);
  }
  const [first = 0] = winners;
  const points = scores[first] ?? 0;
  return winners.length > 1
    ? counted('end.shared', points, { names: list(winners.map(nameOf)) })
    : counted('end.other', points, { name: nameOf(first) });
}

function placeKey(place: number): '1' | '2' | '3' | '4' {
  return place === 1 ? '1' : place === 2 ? '2' : place === 3 ? '3' : '4';
}
