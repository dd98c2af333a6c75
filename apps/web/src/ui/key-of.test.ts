import { expect, test } from 'vitest';

import { keyOf } from './key-of.ts';

test.each([
  ['a letter', 'l', 'KeyL', 'l'],
  ['a capital letter', 'L', 'KeyL', 'l'],
  ['a letter of a Russian keyboard', 'д', 'KeyL', 'l'],
  ['a letter that stands elsewhere on a French keyboard', 'm', 'Semicolon', 'm'],
  ['what stands there instead', ',', 'KeyM', ','],
  ['a digit', '2', 'Digit2', '2'],
  ['a digit of a French keyboard', 'é', 'Digit2', '2'],
  ['a digit of the number pad', '2', 'Numpad2', '2'],
  ['a key with a name', 'Escape', 'Escape', 'Escape'],
])('%s is known', (_, key, code, name) => {
  expect(keyOf({ key, code, shiftKey: false })).toBe(name);
});

test('a character typed with the shift key is its own name', () => {
  expect(keyOf({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!');
  expect(keyOf({ key: '?', code: 'Slash', shiftKey: true })).toBe('?');
});
