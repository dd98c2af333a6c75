import type { LaidSet, PlayerView, TurnStage } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { inEnglish } from '../testing/english.ts';
import { changed, turnState } from '../testing/table-fixture.ts';
import { aboutSet, whyNoStrike } from './about.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];
const theirs: LaidSet = { character: 'monk', seat: 1, size: 3 };
const mine: LaidSet = { character: 'envoy', seat: 0, size: 4 };

function viewOf(turn: Partial<TurnStage>, sets?: readonly LaidSet[]): PlayerView {
  const state = changed(turnState(4, { monk: 2 }, turn), {
    options: { quick: false, tasks: false, ninjas: true },
    ...(sets === undefined ? {} : { sets }),
  });
  return seatViewIn(state);
}

it('says what beating a set takes, and what the player has', () => {
  const words = aboutSet(viewOf({ seat: 2 }), names, theirs, 'plain');
  expect(inEnglish(words)).toBe('Aiko has 3 Monks: lay 4 to beat that, you hold 2');
  expect(words.rule).toBe('R5');
});

it('says what takes the place of the player’s own set', () => {
  const words = aboutSet(viewOf({}), names, mine, 'plain');
  expect(inEnglish(words)).toBe(
    'Your set (4 Envoys) scores 16 points. 5 from your hand would replace it',
  );
  expect(words.rule).toBe('R7');
});

it('[R27] says why a set cannot be struck while the player looks for one', () => {
  const words = aboutSet(viewOf({ usableFigures: 1 }), names, mine, 'striking');
  expect(inEnglish(words)).toBe('Strike an opponent’s set');
});

it('says why a ninja cannot be used', () => {
  const why = (view: PlayerView): string => inEnglish(whyNoStrike(view, names));
  expect(whyNoStrike(viewOf({ drawn: [1, 4], usableFigures: 1 }), names)).toBeNull();
  expect(why(viewOf({ seat: 2 }))).toBe('It is Mateo’s turn');
  expect(why(viewOf({ usableFigures: 0 }))).toMatch(/ninja/i);
  expect(why(viewOf({ usableFigures: 1 }, [mine]))).toBe('No opponent has a set to strike');
});
