import type { PlayerView, TurnStage } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { inEnglish } from '../testing/english.ts';
import { changed, turnState } from '../testing/table-fixture.ts';
import { actOfDrop, draggedOf, dropOf, isLegalDrop, wordsOfDrop, type Dragged } from './drag.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];
const monks = { character: 'monk', count: 4 } as const;

function viewOf(turn: Partial<TurnStage>, ninjas = false): PlayerView {
  const state = turnState(4, { monk: 4, samurai: 2, emperor: 1 }, turn);
  const options = { quick: false, tasks: false, ninjas };
  return seatViewIn(changed(state, { options, figures: [1, 0, 0, 0] }));
}

const drawing = viewOf({ drawn: [2] });
const acting = viewOf({ drawn: [2, 4] });

/** What a drop would do, and whether it is allowed. */
function said(view: PlayerView, dragged: Dragged | null, over: string): string {
  const drop = dropOf(over);
  if (dragged === null || drop === null) throw new Error('nothing there');
  const words = inEnglish(wordsOfDrop(view, names, dragged, drop));
  return `${isLegalDrop(view, dragged, drop) ? 'yes' : 'no'}: ${words}`;
}

describe('what is lifted', () => {
  it('is the selection of a character, or else all of its cards', () => {
    expect(draggedOf('cards monk', acting, null)).toEqual({ type: 'cards', selection: monks });
    const three = { character: 'monk', count: 3 } as const;
    expect(draggedOf('cards monk', acting, three)).toEqual({ type: 'cards', selection: three });
    expect(draggedOf('cards samurai', acting, three)).toEqual({
      type: 'cards',
      selection: { character: 'samurai', count: 2 },
    });
  });

  it('is nothing where there is no card, or no such thing', () => {
    for (const name of ['cards farmer', 'cards', 'pile 5', 'mat', '']) {
      expect(draggedOf(name, acting, null), name).toBeNull();
    }
  });
});

it('[R2] [R3] a card is drawn by dragging it from its pile to the player’s own side', () => {
  const pile = draggedOf('pile 4', drawing, null);
  for (const over of ['hand', 'cards monk', 'mat']) {
    expect(said(drawing, pile, over)).toBe('yes: Draw from pile 4');
  }
  const used = draggedOf('pile 2', drawing, null);
  expect(said(drawing, used, 'hand')).toBe(
    'no: You already drew from this pile; choose a different one',
  );
  expect(said(drawing, pile, 'pile 2')).toBe('no: Drop the card into your hand to draw it');
});

it('[R4] [R8] cards are laid on the player’s own mat, or onto the set that they beat', () => {
  const cards = draggedOf('cards monk', acting, null);
  for (const over of ['mat', 'set monk']) {
    expect(said(acting, cards, over)).toBe('yes: 4 Monks beat Aiko’s 3');
  }
  expect(said(acting, cards, 'set farmer')).toBe('no: Only more Farmers can beat Farmers');
  expect(said(drawing, cards, 'mat')).toBe('no: Draw 1 more card first');
  const few = draggedOf('cards samurai', acting, null);
  expect(said(acting, few, 'mat')).toBe('no: Mateo has 3 Samurai: lay at least 4');
});

it('[R11] one card goes to a discard pile, and none to a draw pile', () => {
  const cards = draggedOf('cards monk', acting, null);
  expect(said(acting, cards, 'pile 3')).toBe('yes: Discard one Monk to pile 3');
  expect(said(acting, cards, 'pile 1')).toBe(
    'no: Draw piles take no cards; discard to pile 2 or 3',
  );
});

it('moves cards within the hand at any time, and takes them back where they were', () => {
  const cards: Dragged = { type: 'cards', selection: monks };
  expect(actOfDrop(cards, { type: 'cards', character: 'emperor' })).toEqual({
    type: 'move',
    character: 'monk',
    to: 'emperor',
  });
  expect(actOfDrop(cards, { type: 'cards', character: 'monk' })).toBeNull();
  expect(actOfDrop(cards, { type: 'hand' })).toBeNull();
});

it('[R27] a ninja strikes the set of an opponent that it is dropped on', () => {
  const view = viewOf({ drawn: [], usableFigures: 1 }, true);
  expect(said(view, { type: 'ninja' }, 'set farmer')).toBe(
    'yes: Strike one Farmer from Mateo, 4 Farmers left',
  );
  expect(said(view, { type: 'ninja' }, 'mat')).toBe('no: Drop the ninja on a set of an opponent');
});

it('[R9] [R10] owed cards go to a discard pile that may take them', () => {
  const owed = { seat: 0, character: 'envoy', size: 4, reason: 'beaten' } as const;
  const view = viewOf({ seat: 1, drawn: [1, 4], acted: true, owed });
  expect(said(view, { type: 'owed' }, 'pile 3')).toBe('yes: 4 Envoys to pile 3');
  expect(said(view, { type: 'owed' }, 'pile 4')).toMatch(/^no: Draw piles take no cards/);
});
