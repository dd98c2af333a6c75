import type { ChatBody } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';

import { isNamed } from './is-named.ts';

it.each([
  ['ondine, your turn', 'Ondine', true],
  ['Well played, Ondine!', 'Ondine', true],
  ['Виктору везёт', 'Виктор', true],
  ['Thank you all', 'Al', true],
  ['A normal hand', 'Al', false],
  ['Well played', 'Ondine', false],
  ['Well played', '', false],
])('%s names %s: %s', (text, name, expected) => {
  expect(isNamed({ type: 'text', text }, name)).toBe(expected);
});

it('is never so in a phrase', () => {
  const phrase: ChatBody = { type: 'phrase', phrase: 'hello' };
  expect(isNamed(phrase, 'Hello')).toBe(false);
});
