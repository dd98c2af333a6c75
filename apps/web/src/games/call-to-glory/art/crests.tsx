import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { castleKeep, cherryBlossom, chrysanthemum, helmet } from './court-crests.tsx';
import { beadsAndLotus, crossedKatana, riceEars, scroll, shuriken } from './land-crests.tsx';

/**
 * The nine crests, each in a box of 100 units: the figure in the current colour, whatever is cut out of it in `--cut`.
 */
export const CRESTS: Readonly<Record<Character, ReactNode>> = {
  emperor: chrysanthemum(),
  empress: cherryBlossom(),
  daimyo: castleKeep(),
  shogun: helmet(),
  samurai: crossedKatana(),
  ninja: shuriken(),
  envoy: scroll(),
  monk: beadsAndLotus(),
  farmer: riceEars(),
};
