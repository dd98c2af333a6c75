import { readFileSync } from 'node:fs';

import { colours } from '@call-to-glory/clans-and-glory/client';

import { testPalettes } from '../../../board/testing/palette-laws.ts';
import { COLOUR_ART } from './villager-art.ts';

testPalettes({
  names: colours,
  usual: COLOUR_ART,
  css: readFileSync(new URL('card-colours.css', import.meta.url), 'utf8'),
  usualLeast: { normal: 39, deuteranopia: 15.5, protanopia: 16, tritanopia: 17.5 },
  least: 40,
  gain: 2,
  furthest: 21,
});
