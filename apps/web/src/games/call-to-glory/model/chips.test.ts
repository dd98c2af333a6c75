import type { Character } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { inEnglish } from '../testing/english.ts';
import { turnState } from '../testing/table-fixture.ts';
import { chipFor } from './chips.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];
const hand = { emperor: 1, ninja: 2, envoy: 5, monk: 3, farmer: 6 };

function chip(character: Character, selected = 0): string {
  const game = seatViewIn(turnState(4, hand, {}));
  const { tone, long, brief, short } = chipFor(game, character, selected, names);
  return `${tone}: ${[long, brief, short].map(inEnglish).join(' | ')}`;
}

it('counts what is missing for a set', () => {
  expect(chip('emperor')).toBe('plain: needs 1 more | needs 1 more | +1');
});

it('outlines a group that is one card short', () => {
  expect(chip('ninja')).toBe('near: needs 1 more | needs 1 more | +1');
  expect(chip('monk')).toBe('near: needs 1 more to beat Aiko | needs 1 more | +1');
});

it('shows in gold what can be laid', () => {
  expect(chip('farmer')).toBe('ready: can lay 6 | can lay 6 | ×6');
  expect(chip('envoy')).toBe('ready: can lay 5 | can lay 5 | ×5');
});

it('counts selected cards', () => {
  expect(chip('monk', 2)).toBe('selected: 2 selected | 2 selected | 2');
});
