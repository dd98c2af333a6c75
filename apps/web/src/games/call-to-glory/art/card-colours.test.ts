import { readFileSync } from 'node:fs';

import { characters } from '@call-to-glory/rules/client';

import { testPalettes } from '../../../board/testing/palette-laws.ts';
import { USUAL_COLOURS } from './character-art.ts';

testPalettes({
  names: characters,
  usual: USUAL_COLOURS,
  css: readFileSync(new URL('card-colours.css', import.meta.url), 'utf8'),
  usualLeast: { normal: 38, deuteranopia: 19.5, protanopia: 22, tritanopia: 17 },
  least: 34,
  gain: 1.5,
  furthest: 36,
});
