import type { Character, PlayerView } from '@call-to-glory/rules/client';
import type { RefObject } from 'react';

import type { Drag } from '../../../board/drag/drag-gesture.ts';
import { useDrag } from '../../../board/drag/use-drag.ts';
import { actOfDrop, draggedOf, dropOf, wordsOfDrop, type Dragged } from '../model/drag.ts';
import type { CardChoice, Choosable } from './use-choice.ts';

/** What a drag makes the table show, as if it were chosen. */
type Held = Partial<Pick<CardChoice, 'selection' | 'mode' | 'told'>>;

/** What is dragged, and where its picture goes. */
export interface TableDrag {
  readonly drag: Drag<Dragged> | null;
  readonly picture: RefObject<HTMLDivElement | null>;
}

/**
 * Lets the player drag things on the table, and plays what is dropped.
 *
 * @param move moves cards to another place in the hand
 */
export function useTableDrag(
  view: PlayerView | null,
  names: readonly string[],
  choice: Choosable,
  move: (character: Character, to: Character) => void,
): TableDrag & { readonly held: Held } {
  function drop(thing: Dragged, over: string | null): void {
    const place = over === null ? null : dropOf(over);
    const act = place && actOfDrop(thing, place);
    if (act?.type === 'command') choice.play(act.command);
    if (act?.type === 'move') move(act.character, act.to);
    if (act?.type === 'refused') choice.explain(act.reason);
  }

  const { drag, picture } = useDrag(
    (name) => view && draggedOf(name, view, choice.selection),
    drop,
  );
  return { drag, picture, held: heldAs(drag, view, names) };
}

function heldAs(
  drag: Drag<Dragged> | null,
  view: PlayerView | null,
  names: readonly string[],
): Held {
  if (drag === null || view === null) return {};
  const { thing, over } = drag;
  const place = over === null ? null : dropOf(over);
  const told = place && wordsOfDrop(view, names, thing, place);
  switch (thing.type) {
    case 'cards':
      return { selection: thing.selection, mode: 'plain', told };
    case 'ninja':
      return { mode: 'striking', told };
    case 'pile':
    case 'owed':
      return { told };
  }
}
