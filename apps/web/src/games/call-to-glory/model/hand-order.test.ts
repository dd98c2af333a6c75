import { characters } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import { charactersIn, moved } from './hand-order.ts';

it('goes by rank, by value, or as the player likes', () => {
  expect(charactersIn('character', ['monk'])[0]).toBe('emperor');
  expect(charactersIn('value', ['monk'])[0]).toBe('farmer');
  expect(charactersIn('own', ['monk', 'envoy']).slice(0, 3)).toEqual(['monk', 'envoy', 'emperor']);
});

it('holds every character once, whatever was remembered', () => {
  for (const own of [[], ['monk', 'monk'], ['no such character', 'ninja'], [...characters]]) {
    expect(charactersIn('own', own).toSorted()).toEqual(characters.toSorted());
  }
});

it('moves a character to the place of another, from either side', () => {
  expect(moved(characters, 'emperor', 'daimyo').slice(0, 4)).toEqual([
    'empress',
    'daimyo',
    'emperor',
    'shogun',
  ]);
  expect(moved(characters, 'daimyo', 'emperor').slice(0, 4)).toEqual([
    'daimyo',
    'emperor',
    'empress',
    'shogun',
  ]);
  expect(moved(characters, 'monk', 'monk')).toEqual(characters);
});
