import type { ClansView } from '@call-to-glory/clans-and-glory/client';
import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { boardStates } from '../testing/board-states.ts';
import { afterView, nothingPicked, type Picked } from './choosing.ts';

/** The viewer is to lay a card, after 17 turns. */
const asked = viewOf('choose');
/** In the same turn it is somebody else’s move. */
const theirs = viewOf('theirs');
/** A free place. */
const place = 12;

function viewOf(name: string): ClansView {
  return seatViewIn(boardStates[name]?.());
}

function inTurn(view: ClansView, turns: number): ClansView {
  return { ...view, public: { ...view.public, turns } };
}

function left(picked: Partial<Picked>, view: ClansView): Picked {
  return afterView({ picked: { ...nothingPicked, ...picked }, turns: 17 }, view);
}

it('keeps a place while its card is still to be laid', () => {
  expect(left({ place }, inTurn(asked, 17)).place).toBe(place);
});

it('forgets a place once somebody else has played the turn', () => {
  expect(left({ place }, theirs)).toEqual(nothingPicked);
});

it('forgets it by the next own turn, even if the page has seen nothing in between', () => {
  expect(left({ place }, inTurn(asked, 21))).toEqual(nothingPicked);
});

it('keeps a card that is still held in the turns of others', () => {
  expect(left({ card: '3-moss' }, inTurn(theirs, 18)).card).toBe('3-moss');
  expect(left({ card: '3-mist' }, inTurn(theirs, 18))).toEqual(nothingPicked);
});
