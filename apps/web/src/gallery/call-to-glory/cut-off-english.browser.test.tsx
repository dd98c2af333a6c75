import { describe } from 'vitest';

import { testCutOff } from './cut-off.tsx';

describe('nothing that matters is cut off, and nothing moves in a turn, in English', () => {
  testCutOff('en');
});
