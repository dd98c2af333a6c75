import type { Seat } from '@call-to-glory/game-kit';
import type { PlayerView, TurnStage } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { turnState } from '../testing/table-fixture.ts';
import { afterView, nothingChosen, questionAsked, type Choosing } from './choosing.ts';

const hand = { emperor: 1, ninja: 3, monk: 4, farmer: 2 };
const monks = { character: 'monk', count: 4 } as const;

function viewOf(turn: Partial<TurnStage>, held = hand, turns = 11): PlayerView {
  const game = seatViewIn(turnState(4, held, turn));
  return { ...game, public: { ...game.public, turns } };
}

function chosen(view: PlayerView, more: Partial<Choosing> = {}): Choosing {
  return { ...nothingChosen(view), selection: monks, ...more };
}

const drawing = viewOf({ drawn: [1] });
const acting = viewOf({ drawn: [1, 4] });
const theirs = (seat: Seat, turns: number): PlayerView => viewOf({ seat }, hand, turns);

it('is dropped when the player’s own turn ends, no matter who moved for them', () => {
  for (const next of [
    theirs(1, 12),
    viewOf({ drawn: [1, 4], acted: true, usableFigures: 1 }),
    viewOf({}, hand, 15),
    null,
  ]) {
    expect(afterView(chosen(acting), next)).toEqual(nothingChosen(next));
  }
});

it('stays while the same turn continues, and from others’ turns into the player’s own', () => {
  expect(afterView(chosen(drawing), acting).selection).toEqual(monks);
  expect(afterView(chosen(theirs(2, 10)), theirs(3, 11)).selection).toEqual(monks);
  expect(afterView(chosen(theirs(3, 10)), drawing).selection).toEqual(monks);
  const owed = { seat: 1, character: 'monk', size: 1, reason: 'struck' } as const;
  expect(afterView(chosen(acting), viewOf({ drawn: [1, 4], owed })).selection).toEqual(monks);
});

it('keeps the part of the selection that the hand still holds', () => {
  const fewer = viewOf({ drawn: [1, 4] }, { ...hand, monk: 3 });
  expect(afterView(chosen(acting), fewer).selection).toEqual({ character: 'monk', count: 3 });
});

it('stops striking when the turn ends, so that the next one begins with its draws', () => {
  const striking = chosen(viewOf({ drawn: [1, 4], acted: true, usableFigures: 1 }), {
    mode: 'striking',
  });
  const next = viewOf({ usableFigures: 1 }, hand, 15);
  expect(afterView(afterView(striking, theirs(1, 12)), next).mode).toBe('plain');
});

it('tells apart the questions that a player is asked', () => {
  const owed = { seat: 0, character: 'envoy', size: 4, reason: 'beaten' } as const;
  const asked = [
    nothingChosen(viewOf({})),
    nothingChosen(drawing),
    nothingChosen(acting),
    chosen(acting, { mode: 'discarding' }),
    chosen(acting, { asked: { type: 'lay', character: 'monk', size: 4 } }),
    nothingChosen(viewOf({ drawn: [1, 4], acted: true, usableFigures: 1 })),
    nothingChosen(viewOf({ seat: 1, owed })),
    nothingChosen(theirs(1, 12)),
  ];
  expect(new Set(asked.map(questionAsked)).size).toBe(asked.length);
  expect(questionAsked(nothingChosen(theirs(1, 12)))).toBe(
    questionAsked(nothingChosen(theirs(2, 13))),
  );
  const other = viewOf({ drawn: [1, 4] }, { ...hand, monk: 3 });
  expect(questionAsked(chosen(acting))).toBe(questionAsked(nothingChosen(other)));
});

it('keeps asking for confirmation for as long as that is possible', () => {
  const asked = { type: 'lay', character: 'monk', size: 4 } as const;
  const again = viewOf({ drawn: [1, 4] });
  expect(afterView(chosen(acting, { asked }), again).asked).toEqual(asked);
  const fewer = viewOf({ drawn: [1, 4] }, { ...hand, monk: 3 });
  expect(afterView(chosen(acting, { asked }), fewer).asked).toBeNull();
});
