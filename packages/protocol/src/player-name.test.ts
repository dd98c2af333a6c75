import { describe, expect, it } from 'vitest';

import { readPlayerName } from './player-name.ts';

describe('readPlayerName', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['源氏', '源氏'],
    ['👩‍🚀 Ada', '👩‍🚀 Ada'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['❤\uFE0F Ada', '❤\uFE0F Ada'],
    ['1\uFE0F\u20E3 Ada', '1\uFE0F\u20E3 Ada'],
    ['🏳\uFE0F\u200D🌈', '🏳\uFE0F\u200D🌈'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['{{name}} ${name}', '{{name}} ${name}'],
    ['Ната\u0301ша', 'Ната\u0301ша'],
    ['Nguyễn', 'Nguyễn'],
    ['👨‍👩‍👧‍👦'.repeat(3), '👨‍👩‍👧‍👦'.repeat(3)],
    ['a'.repeat(24), 'a'.repeat(24)],
  ])('reads %j', (input, name) => {
    expect(readPlayerName(input)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u0301', 'empty'],
    ['a'.repeat(25), 'too-long'],
    ['👨‍👩‍👧‍👦'.repeat(4), 'too-long'],
    ['A\u202Eda', 'forbidden-character'],
    ['A\u200Bda', 'forbidden-character'],
    ['A\u200Dda', 'forbidden-character'],
    ['👩\u200D', 'forbidden-character'],
    ['A\nda', 'forbidden-character'],
    ['A\u0000da', 'forbidden-character'],
    ['A\u2028da', 'forbidden-character'],
    ['\ud800da', 'forbidden-character'],
    ['\ue000da', 'forbidden-character'],
    ['\u2066Ada\u2069', 'forbidden-character'],
    ['a\u0301\u0302\u0303', 'too-many-marks'],
    ['A\uFE0Fda', 'forbidden-character'],
    ['1\uFE0Fda', 'forbidden-character'],
    ['A\u00ADda', 'forbidden-character'],
    ['A\u034Fda', 'forbidden-character'],
    ['A\u2800da', 'forbidden-character'],
    ['A\u3164da', 'forbidden-character'],
    ['A\u{E0041}da', 'forbidden-character'],
    ['\uFFFD\uFFFD', 'forbidden-character'],
    ['Аda', 'mixed-scripts'],
    ['Z\u0335\u0336\u0337alg\u0335\u0336\u0337o', 'too-many-marks'],
  ])('refuses %j: %s', (input, reason) => {
    expect(readPlayerName(input)).toEqual({ ok: false, refusal: reason });
  });

  it('is idempotent', () => {
    const once = readPlayerName('  Å  b ');
    expect(once.ok && readPlayerName(once.value)).toEqual(once);
  });
});
