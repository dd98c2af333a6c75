import { hash } from 'node:crypto';

import { expect, it } from 'vitest';

import { protocolVersion } from '../messages.ts';
import { dictionary } from './dictionary.ts';

it('changes only with the protocol version', () => {
  expect(dictionary).toMatch(/^[ -~]+$/u);
  const digest = hash('sha256', dictionary);
  expect([protocolVersion, digest.slice(0, 16)]).toEqual([5, '1a1797292104e1ce']);
});
