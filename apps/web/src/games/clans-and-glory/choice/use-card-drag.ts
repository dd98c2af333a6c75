import {
  isVillager,
  type ClansView,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { RefObject } from 'react';

import type { Drag } from '../../../board/drag/drag-gesture.ts';
import { useDrag } from '../../../board/drag/use-drag.ts';
import type { Message } from '../../../board/words/message.ts';
import { cardName, message } from '../messages/words.ts';
import { litPlaces, taskOf, type Picked } from '../model/choosing.ts';

/** The dragged card, and where its picture goes. */
export interface CardDrag {
  readonly drag: Drag<Villager> | null;
  readonly picture: RefObject<HTMLDivElement | null>;
}

/** What a drag makes the table show, as if it were picked; null while nothing is dragged. */
interface Held {
  readonly held: Picked | null;
  readonly told: Message | null;
}

/** Lets the player drag a card of the hand onto a place. */
export function useCardDrag(
  view: ClansView | null,
  { lay, clear }: { lay(card: Villager, place: Place): void; clear(): void },
): CardDrag & Held {
  const { drag, picture } = useDrag<Villager>(
    (name) => (isVillager(name) && view?.own.hand.includes(name) === true ? name : null),
    (card, over) => {
      const place = over === null ? null : Number(over);
      clear();
      if (place !== null) lay(card, place);
    },
  );
  if (drag === null) return { drag, picture, held: null, told: null };
  const held = { card: drag.thing, place: null };
  const place = drag.over === null ? null : Number(drag.over);
  const isOpen = place !== null && litPlaces(view, held).includes(place);
  const key = taskOf(view) === 'layFaceDown' ? 'drag.layDown' : 'drag.lay';
  return {
    drag,
    picture,
    held,
    told: isOpen ? message(key, { card: cardName(drag.thing) }) : null,
  };
}
