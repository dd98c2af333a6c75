import { describe, expect, it } from 'vitest';

import { nameSkeleton } from './name-skeleton.ts';

describe('nameSkeleton', () => {
  it.each([
    ['Ondine', 'ondine'],
    ['Ondine', 'O n d i n e'],
    ['Ondine', 'Ondıne'],
    ['Ondine', '0nd1ne'],
    ['Ondine', 'Ondinе'], // the last letter is Cyrillic
    ['Mateo', 'Маtéo'], // the first two letters are Cyrillic
    ['Mateo', 'Ｍａｔｅｏ'],
    ['Ada', 'A.d.a'],
    ['warm', 'vvarrn'],
  ])('%s and %s look alike', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  it.each([
    ['Ada', 'Adam'],
    ['Лев', 'Лея'],
    ['Zoé', 'Noé'],
    ['李', '王'],
  ])('%s and %s do not', (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });
});
