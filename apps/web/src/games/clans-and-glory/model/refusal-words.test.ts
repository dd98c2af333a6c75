import type { ClansRefusal } from '@call-to-glory/clans-and-glory/client';
import { expect, it } from 'vitest';

import { rulesIn } from '../../../board/rules/rules-source.ts';
import { numbersIn } from '../../../board/rules/testing/rules-skeleton.ts';
import { rules } from '../rules/rules.tsx';
import { inEnglish } from '../testing/english.ts';
import { refusalWords } from './refusal-words.ts';

const names = ['Ondine', 'Aiko'];
const neighbours = [
  { place: 1, card: '4-moss' },
  { place: 3, card: '5-rowan' },
] as const;

it.each<[ClansRefusal, words: RegExp, rule: string | null]>([
  [{ code: 'not-begun' }, /has not begun/, null],
  [{ code: 'game-over' }, /is over/, 'C12'],
  [{ code: 'not-your-turn', seat: 1 }, /Aiko’s turn/, 'C1'],
  [{ code: 'card-first' }, /Lay a card first/, 'C11'],
  [{ code: 'card-laid', meeting: 2 }, /shield for meeting 3/, 'C11'],
  [{ code: 'card-not-held', card: '3-loch' }, /do not hold Weaver of loch/, null],
  [{ code: 'unknown-place', place: 99 }, /does not exist/, null],
  [{ code: 'place-taken', place: 1 }, /already a card there/, 'C7'],
  [
    { code: 'no-match', place: 2, card: '3-loch', neighbours },
    /^Weaver of loch matches none .*: Fisher of moss, Smith of rowan$/,
    'C7',
  ],
  [
    { code: 'no-match', place: 2, card: '3-loch', neighbours: neighbours.slice(0, 1) },
    /^Weaver of loch does not match Fisher of moss$/,
    'C7',
  ],
  [{ code: 'no-match', place: 2, card: '3-loch', neighbours: [] }, /No face-up card lies/, 'C7'],
  [
    { code: 'fits-elsewhere', card: '3-loch', place: 2 },
    /Weaver of loch can go at Meeting 1, north 3$/,
    'C8',
  ],
  [{ code: 'no-shields' }, /all five/, 'C10'],
  [{ code: 'other-meeting', meeting: 2 }, /meeting 3$/, 'C10'],
])('says why and by which rule: %j', async (refusal, words, rule) => {
  const told = refusalWords(refusal, names);
  expect(inEnglish(told)).toMatch(words);
  expect(told.rule ?? null).toBe(rule);
  if (rule !== null) expect(numbersIn(await rulesIn(rules, 'en'))).toContain(rule);
});
