import { afterEach, expect, it, vi } from 'vitest';

import { turnSound } from './sound.ts';
import { awaitFirstInput, sounds } from './sounds.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a browser without Web Audio, as hardened ones are, plays nothing and goes on', () => {
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(() => {
    awaitFirstInput();
    sounds.play(turnSound);
  }).not.toThrow();
});
