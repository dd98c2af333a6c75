import { expect, it } from 'vitest';

import { areLookAlikes } from './look-alikes.ts';

type Pairs = readonly (readonly [one: string, other: string])[];

it('takes names for each other in either order, if and only if people might', () => {
  const alike: Pairs = [
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
  ];
  const distinct: Pairs = [
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
  ];
  expect(taken([...alike, ...distinct])).toEqual(alike);
  expect(taken([...alike, ...distinct].map(([one, other]) => [other, one]))).toEqual(
    alike.map(([one, other]) => [other, one]),
  );
});

function taken(pairs: Pairs): Pairs {
  return pairs.filter(([one, other]) => areLookAlikes(one, other));
}
