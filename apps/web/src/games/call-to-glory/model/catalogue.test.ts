import { characters, type RuleRefusal } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { cardName, setWords } from '../messages/words.ts';
import { inEnglish } from '../testing/english.ts';
import { refusalWords } from './refusal-words.ts';

const refusals: readonly RuleRefusal[] = [
  { code: 'game-over' },
  { code: 'not-now', stage: 'setup' },
  { code: 'not-now', stage: 'turn' },
  { code: 'not-now', stage: 'reveal' },
  { code: 'not-now', stage: 'break' },
  { code: 'not-your-turn', seat: 1 },
  { code: 'placing-owed', seat: 1, character: 'monk' },
  { code: 'placing-owed', seat: 0, character: 'monk' },
  { code: 'already-drawn' },
  { code: 'pile-used', pile: 1 },
  { code: 'pile-empty', pile: 2 },
  { code: 'draw-first', left: 1 },
  { code: 'draw-first', left: 2 },
  { code: 'already-acted' },
  { code: 'not-in-hand', character: 'monk', need: 2, have: 1 },
  { code: 'not-in-hand', character: 'monk', need: 1, have: 0 },
  { code: 'set-too-small', character: 'samurai', need: 3, have: 2 },
  { code: 'set-not-larger', character: 'farmer', need: 6, have: 5, seat: 1 },
  { code: 'set-not-larger', character: 'farmer', need: 6, have: 5, seat: 0 },
  { code: 'pile-must-form', pile: 3 },
  { code: 'nothing-to-place' },
  { code: 'ninjas-off' },
  { code: 'no-usable-figure' },
  { code: 'no-such-set', character: 'monk' },
  { code: 'own-set', character: 'monk' },
  { code: 'action-owed' },
  { code: 'tasks-off' },
  { code: 'task-spent', deck: 'A' },
  { code: 'already-ready' },
];

it('has a sentence for every refusal', () => {
  for (const refusal of refusals) {
    const sentence = inEnglish(refusalWords(refusal, ['Ondine', 'Aiko'], 0));
    expect(sentence, refusal.code).toMatch(/^[A-Z].{8,}$/u);
    expect(sentence, refusal.code).not.toContain('{{');
    expect(sentence, refusal.code).not.toContain('refusal.');
  }
});

it('teaches the rule with the names and numbers at hand', () => {
  const [larger, own] = refusals.filter(({ code }) => code === 'set-not-larger');
  expect(larger && inEnglish(refusalWords(larger, ['Ondine', 'Aiko'], 0))).toBe(
    'Aiko has 5 Farmers: lay at least 6',
  );
  expect(own && inEnglish(refusalWords(own, ['Ondine', 'Aiko'], 0))).toBe(
    'You have 5 Farmers: lay at least 6',
  );
});

it('names every character, alone and in sets', () => {
  for (const character of characters) {
    expect(inEnglish(cardName(character))).toMatch(/^[A-Z][a-z]+$/u);
    expect(inEnglish(setWords(character, 3))).toMatch(/^3 [A-Z][a-z]+$/u);
  }
});
