import { expect, it } from 'vitest';

import { isOneScript } from './one-script.ts';

it('tells names in one script from mixtures', () => {
  const names = [
    'Ada Lovelace 2',
    'Zoé d’Arc-en-ciel',
    'Øyvind Łęcki',
    'Наташа 99',
    'Мар’яна',
    'Ελένη',
    '源氏',
    'むらさき',
    'ムラサキ',
    '紫のムラサキ Jun',
    '김민준',
    '김 민준 MJ 金',
    '王小明 Ming',
    'नेहा',
    'สมชาย',
    'أحمد ٢',
    'דָּוִד',
    'Հայկ',
    'თამარ',
    'ᏣᎳᎩ',
    '❤️ Ada 👩‍🚀',
    '<{[(42)]}>',
    '',
  ];
  const mixtures = [
    ['Latin and Cyrillic', 'Аda'],
    ['Cyrillic and Latin', 'Наташa'],
    ['Latin and Greek', 'Ηanna'],
    ['Latin and Cherokee', 'Ꭺlice'],
    ['Latin and Lisu', 'ꓮlice'],
    ['Cyrillic and Han', 'Иван王'],
    ['kana and Hangul', 'むら김'],
    ['Devanagari and Bengali', 'नেহা'],
    ['a script that nobody writes names in', '𓀀𓀁'],
    ['another one', '𐌰𐌳𐌰'],
  ];
  expect(names.filter((text) => !isOneScript(text))).toEqual([]);
  expect(mixtures.filter(([, text = '']) => isOneScript(text))).toEqual([]);
});
