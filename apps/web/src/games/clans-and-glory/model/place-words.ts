import type { Message } from '../../../board/words/message.ts';
import { cardName, message, whereOf } from '../messages/words.ts';
import type { ClansModel, PlaceModel } from './board-model.ts';
import type { Match } from './matches.ts';

/** The name of a place, what is there, and whether and why the picked card fits. */
export function placeWords(
  { state, task, picked }: Pick<ClansModel, 'state' | 'task' | 'picked'>,
  place: PlaceModel,
  names: readonly string[],
): Message {
  const where = whereOf(state, place.place);
  const { lying } = place;
  if (lying?.face === 'up') return message('place.card', { where, card: cardName(lying.card) });
  if (lying?.face === 'down') {
    const who = names[lying.seat] ?? '';
    if (place.own !== null) return message('place.downMine', { where, card: cardName(place.own) });
    return lying.card === null
      ? message('place.down', { where, who })
      : message('place.downShown', { where, who, card: cardName(lying.card) });
  }
  if (picked.card === null || task === null || task === 'shield') {
    return message('place.empty', { where });
  }
  const card = cardName(picked.card);
  if (task === 'layFaceDown') return message('place.open', { where, card });
  const [first] = place.matches;
  if (first === undefined) return message('place.noFit', { where });
  return message('place.fits', { where, card, why: matchWords(first) });
}

function matchWords({ shared, card, toward }: Match): Message {
  return message(`match.${shared.by}`, {
    card: cardName(card),
    toward: message(`toward.${toward}`),
  });
}
