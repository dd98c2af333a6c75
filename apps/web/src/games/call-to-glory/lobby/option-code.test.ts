import { describe, expect, it } from 'vitest';

import { startI18n } from '../../../lib/language/i18n.ts';
import { addGameTexts } from '../../games.ts';
import { optionCode, readOptionCode } from './option-code.ts';

const codes = [
  ['CTG-4R', { quick: false, tasks: false, ninjas: false }],
  ['CTG-1R', { quick: true, tasks: false, ninjas: false }],
  ['CTG-3R-T', { quick: false, tasks: true, ninjas: false }],
  ['CTG-4R-N', { quick: false, tasks: false, ninjas: true }],
  ['CTG-1R-N', { quick: true, tasks: false, ninjas: true }],
  ['CTG-3R-T-N', { quick: false, tasks: true, ninjas: true }],
  ['CTG-4R-C', { quick: false, tasks: false, ninjas: false, memory: 'counts' }],
  ['CTG-1R-N-F', { quick: true, tasks: false, ninjas: true, memory: 'full' }],
] as const;

describe('the option code', () => {
  it.each(codes)('%s stands for one game', (code, options) => {
    expect(optionCode(options)).toBe(code);
    expect(readOptionCode(code)).toEqual({ ok: true, value: options });
  });

  it('may be typed loosely', () => {
    expect(readOptionCode(' ctg 3r–t n ')).toEqual(readOptionCode('CTG-3R-T-N'));
  });

  it('is still read as it was before it gave the rounds of a game with tasks', () => {
    expect(readOptionCode('CTG-4R-T-F')).toEqual(readOptionCode('CTG-3R-T-F'));
  });

  it('[R33] says why the quick game has no tasks', async () => {
    await startI18n();
    await addGameTexts();
    const read = readOptionCode('CTG-1R-T');
    expect(read?.ok === false && read.refusal).toMatch(/^The quick game and Imperial Tasks cannot/);
  });

  it.each([
    '',
    'CTG',
    'CTG-2R',
    'CTG-3R',
    'CTG-3R-N',
    'CTG-3R-N-T',
    'CTG-4R-T-T',
    'XYZ-4R',
    'CTG-4R-X',
  ])('does not know %j', (typed) => {
    expect(readOptionCode(typed)).toBeNull();
  });
});
