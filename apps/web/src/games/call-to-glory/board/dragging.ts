import type { Character, PlayerView } from '@call-to-glory/rules/client';

import type { Drag } from '../../../board/drag/drag-gesture.ts';
import { dropOf, isLegalDrop, type Dragged } from '../model/drag.ts';

/** What the table shows of a drag. */
export interface Dragging {
  readonly thing: Dragged | null;
  /** The name of the place it is held over. */
  readonly over: string | null;
  /** May it be dropped on the place of that name? */
  isLit(name: string): boolean;
  /** Are cards of that character taken out of the hand? */
  holds(character: Character): boolean;
}

/** The visible part of a drag; nothing while there is none. */
export function draggingOf(drag: Drag<Dragged> | null, view: PlayerView | null): Dragging {
  const thing = drag?.thing ?? null;
  return {
    thing,
    over: drag?.over ?? null,
    isLit(name) {
      const drop = dropOf(name);
      return view !== null && thing !== null && drop !== null && isLegalDrop(view, thing, drop);
    },
    holds: (character) => thing?.type === 'cards' && thing.selection.character === character,
  };
}
