import { createChance } from '@call-to-glory/game-kit';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { Entropy } from '../model/ports.ts';

/** Secrets that are the same every time; for tests and simulations only. */
export function seededEntropy(seed: string): Entropy {
  const chance = createChance(utf8ToBytes(seed), 'entropy');
  return { bytes: (count) => Uint8Array.from({ length: count }, () => chance.below(256)) };
}
