import {
  type Character,
  characters,
  type Command,
  countOf,
  discardPiles,
  type Pile,
  piles,
  type PlayerView,
  rules,
} from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { message, cardName } from '../messages/words.ts';
import { previewOf } from './preview.ts';
import { refusalWords } from './refusal-words.ts';
import type { Selection } from './selection.ts';

/** What a player is dragging. */
export type Dragged =
  | { readonly type: 'pile'; readonly pile: Pile }
  | { readonly type: 'cards'; readonly selection: Selection }
  | { readonly type: 'ninja' }
  /** The cards whose discard pile they have to choose. */
  | { readonly type: 'owed' };

/** What they are holding it over. */
export type Drop =
  | { readonly type: 'hand' }
  | { readonly type: 'cards'; readonly character: Character }
  | { readonly type: 'mat' }
  | { readonly type: 'pile'; readonly pile: Pile }
  /** A set of an opponent. */
  | { readonly type: 'set'; readonly character: Character };

/** What a drop there asks for. */
export type DropAct =
  | { readonly type: 'command'; readonly command: Command }
  /** Moves the cards of a character to the place of another in the hand. */
  | { readonly type: 'move'; readonly character: Character; readonly to: Character }
  | { readonly type: 'refused'; readonly reason: Message };

/** The name of something that can be dragged or dropped on, for the attributes of the page. */
export function dragName(kind: 'pile' | 'cards' | 'set', of: Pile | Character): string {
  return `${kind} ${of}`;
}

/** What is dragged, by its name: of a character the selected cards, or else all of them. Null if there is nothing. */
export function draggedOf(
  name: string,
  view: PlayerView,
  selection: Selection | null,
): Dragged | null {
  const [kind, of] = name.split(' ');
  const pile = piles.find((one) => String(one) === of);
  const character = characters.find((one) => one === of);
  if (kind === 'pile' && pile !== undefined) return { type: 'pile', pile };
  if (kind === 'cards' && character !== undefined) {
    const count = countOf(view.own.hand, character);
    const all = count === 0 ? null : { character, count };
    const lifted = selection?.character === character ? selection : all;
    return lifted && { type: 'cards', selection: lifted };
  }
  return kind === 'ninja' || kind === 'owed' ? { type: kind } : null;
}

/** The place of that name; null if nothing can be dropped there. */
export function dropOf(name: string): Drop | null {
  const [kind, of] = name.split(' ');
  const pile = piles.find((one) => String(one) === of);
  const character = characters.find((one) => one === of);
  if (kind === 'pile' && pile !== undefined) return { type: 'pile', pile };
  if ((kind === 'cards' || kind === 'set') && character !== undefined) {
    return { type: kind, character };
  }
  return kind === 'hand' || kind === 'mat' ? { type: kind } : null;
}

/** What a drop asks for, legal or not; null where it simply puts everything back. */
export function actOfDrop(dragged: Dragged, drop: Drop): DropAct | null {
  switch (dragged.type) {
    case 'pile':
      return actOfPile(dragged.pile, drop);
    case 'cards':
      return actOfCards(dragged.selection, drop);
    case 'ninja':
      return drop.type === 'set'
        ? command({ type: 'strike', character: drop.character })
        : refused({ ...message('drag.ninja'), rule: 'R27' });
    case 'owed':
      return drop.type === 'pile'
        ? actOfDiscard(drop.pile, (pile) => ({ type: 'place', pile }))
        : null;
  }
}

/** What a drop there would do, or why it is not allowed; null where it does nothing. */
export function wordsOfDrop(
  view: PlayerView,
  names: readonly string[],
  dragged: Dragged,
  drop: Drop,
): Message | null {
  const act = actOfDrop(dragged, drop);
  switch (act?.type) {
    case 'command': {
      const refusal = rules.refusalFor(view, act.command);
      return refusal === null
        ? previewOf(view, act.command, names)
        : refusalWords(refusal, names, view.seat);
    }
    case 'refused':
      return act.reason;
    case 'move':
    case undefined:
      return null;
  }
}

/** May it be dropped there? */
export function isLegalDrop(view: PlayerView, dragged: Dragged, drop: Drop): boolean {
  const act = actOfDrop(dragged, drop);
  switch (act?.type) {
    case 'command':
      return rules.refusalFor(view, act.command) === null;
    case 'move':
      return true;
    case 'refused':
    case undefined:
      return false;
  }
}

function actOfPile(pile: Pile, drop: Drop): DropAct | null {
  switch (drop.type) {
    case 'hand':
    case 'cards':
    case 'mat':
      return command({ type: 'draw', pile });
    case 'pile':
      return drop.pile === pile ? null : refused({ ...message('drag.pile'), rule: 'R2' });
    case 'set':
      return refused({ ...message('drag.pile'), rule: 'R2' });
  }
}

function actOfCards({ character, count: size }: Selection, drop: Drop): DropAct | null {
  switch (drop.type) {
    case 'hand':
      return null;
    case 'cards':
      return drop.character === character ? null : { type: 'move', character, to: drop.character };
    case 'mat':
      return command({ type: 'lay', character, size });
    case 'set':
      return drop.character === character
        ? command({ type: 'lay', character, size })
        : refused({
            ...message('drag.otherSet', { cards: cardName(drop.character, 2) }),
            rule: 'R7',
          });
    case 'pile':
      return actOfDiscard(drop.pile, (pile) => ({ type: 'discard', character, pile }));
  }
}

function actOfDiscard(pile: Pile, onto: (pile: (typeof discardPiles)[number]) => Command): DropAct {
  const discard = discardPiles.find((one) => one === pile);
  return discard === undefined
    ? refused({ ...message('drag.drawPile'), rule: 'R11' })
    : command(onto(discard));
}

function command(asked: Command): DropAct {
  return { type: 'command', command: asked };
}

function refused(reason: Message): DropAct {
  return { type: 'refused', reason };
}
