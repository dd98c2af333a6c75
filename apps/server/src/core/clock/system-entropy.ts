import { randomBytes } from 'node:crypto';

import type { Entropy } from '@call-to-glory/table';

/** The generator of the operating system. */
export const systemEntropy: Entropy = {
  bytes: (count) => Uint8Array.from(randomBytes(count)),
};
