import { describe, expect, it } from 'vitest';

import { areLookAlikes } from './look-alikes.ts';

describe('areLookAlikes', () => {
  it.each([
    ['Ondine', 'ondine'],
    ['Ondine', 'O n d i n e'],
    ['Ondine', 'Ondıne'],
    ['Ondine', '0nd1ne'],
    ['Ondine', 'Ondinе'], // the last letter is Cyrillic
    ['Mateo', 'Маtéo'], // the first two letters are Cyrillic
    ['Mateo', 'Ｍａｔｅｏ'],
    ['Ada', 'A.d.a'],
    ['Ada', '𝒜𝒹𝒶'],
    ['Ada', 'ᎪᎠᎪ'],
    ['warm', 'vvarrn'],
    ['WARM', 'warm'],
    ['IDA', 'lda'],
    ['НАТАША', 'наташа'],
    ['ΕΛΕΝΗ', 'ελενη'],
    ['Hanna', 'Ηanna'], // the first letter is Greek, and looks like another letter in lower case
    ['Hanna', 'нanna'],
    ['Łukasz', 'Lukasz'],
    ['李ー', '李一'],
    ['...', '...'],
    ['❤️', '❤'],
  ])('%s and %s', (one, other) => {
    expect(areLookAlikes(one, other)).toBe(true);
    expect(areLookAlikes(other, one)).toBe(true);
  });

  it.each([
    ['Ada', 'Adam'],
    ['Ann', 'Ahh'],
    ['Лев', 'Лея'],
    ['Zoé', 'Noé'],
    ['李', '王'],
    ['たけだ', 'たけた'],
    ['राम', 'रीमा'],
    ['สมชาย', 'สมชัย'],
    ['...', '!!!'],
    ['👍🏻', '👍🏿'],
  ])('not %s and %s', (one, other) => {
    expect(areLookAlikes(one, other)).toBe(false);
    expect(areLookAlikes(other, one)).toBe(false);
  });
});
