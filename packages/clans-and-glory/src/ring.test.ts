import { describe, expect, test } from 'vitest';

import { nameOfPlace } from './notation/place-names.ts';
import { middlePlace, placeCount, ringOf } from './ring.ts';
import { placeNamed } from './testing/position.ts';

const meetingsOf: Readonly<Record<number, number>> = { 2: 4, 3: 5, 4: 6 };

/** The names of the two neighbours, and of the opposite. */
function around(name: string, meetings: number): readonly string[] {
  const place = ringOf(placeCount(meetings))[placeNamed(name, meetings)];
  if (place === undefined) throw new Error(name);
  return [...place.neighbours, place.opposite].map((near) => nameOfPlace(near, meetings));
}

describe.each([2, 3, 4])('%i players', (players) => {
  const meetings = meetingsOf[players] ?? 0;
  const ring = ringOf(placeCount(meetings));

  test('[C3] a middle meeting has six places, an end meeting seven', () => {
    const counts = Array.from(
      { length: meetings },
      (_, meeting) => ring.filter((place) => place.meeting === meeting).length,
    );
    expect(counts).toEqual([7, ...counts.slice(1, -1).map(() => 6), 7]);
    expect(ring).toHaveLength({ 2: 26, 3: 32, 4: 38 }[players] ?? 0);
    for (const side of ['north', 'south'] as const) {
      expect(ring.filter((place) => place.side === side)).toHaveLength(3 * meetings);
    }
  });

  test('[C4] all places are one ring, and neighbours are neighbours of each other', () => {
    const seen: number[] = [];
    for (let place = 0; !seen.includes(place); place = ring[place]?.neighbours[1] ?? 0) {
      seen.push(place);
      expect(ring[ring[place]?.neighbours[1] ?? -1]?.neighbours[0]).toBe(place);
    }
    expect(seen).toHaveLength(ring.length);
  });

  test('[C5] opposites are mutual: the same column on the other side', () => {
    for (const [place, { opposite, side, column }] of ring.entries()) {
      const other = ring[opposite];
      expect(other?.opposite).toBe(place);
      expect(other?.column).toBe(column);
      expect(other?.side).toBe(
        { north: 'south', south: 'north', east: 'west', west: 'east' }[side],
      );
    }
  });

  test('[C4, C5] the single places have the two nearest places of the long sides, and each other', () => {
    expect(around('w', meetings)).toEqual(['1s1', '1n1', 'e']);
    expect(around('e', meetings)).toEqual([`${meetings}n3`, `${meetings}s3`, 'w']);
  });

  test('[C4, C5] the four corners have a single place, a middle one, and their ordinary opposite', () => {
    const last = meetings;
    expect(around('1n1', meetings)).toEqual(['w', '1n2', '1s1']);
    expect(around('1s1', meetings)).toEqual(['1s2', 'w', '1n1']);
    expect(around(`${last}n3`, meetings)).toEqual([`${last}n2`, 'e', `${last}s3`]);
    expect(around(`${last}s3`, meetings)).toEqual(['e', `${last}s2`, `${last}n3`]);
  });

  test('[C4] across the seam between two meetings places are neighbours', () => {
    for (let west = 1; west < meetings; west += 1) {
      const east = west + 1;
      expect(around(`${west}n3`, meetings)).toEqual([`${west}n2`, `${east}n1`, `${west}s3`]);
      expect(around(`${east}n1`, meetings)).toEqual([`${west}n3`, `${east}n2`, `${east}s1`]);
      expect(around(`${west}s3`, meetings)).toEqual([`${east}s1`, `${west}s2`, `${west}n3`]);
      expect(around(`${east}s1`, meetings)).toEqual([`${east}s2`, `${west}s3`, `${east}n1`]);
    }
  });

  test('[C4] around a place are its neighbours and its opposite, in ring order', () => {
    for (const { neighbours, opposite, around: near } of ring) {
      expect(near).toEqual([...new Set([...neighbours, opposite])].toSorted((a, b) => a - b));
      expect(near).toHaveLength(3);
    }
  });

  test('[C6] the middle place of a meeting lies between two places of the same meeting', () => {
    for (let meeting = 0; meeting < meetings; meeting += 1) {
      for (const side of ['north', 'south'] as const) {
        const name = nameOfPlace(middlePlace(ring.length, meeting, side), meetings);
        expect(name).toBe(`${meeting + 1}${side === 'north' ? 'n' : 's'}2`);
      }
    }
  });
});

test('[C18] the ring is counted from the westernmost north place eastwards, and the west end is last', () => {
  const ring = ringOf(placeCount(4));
  expect([...ring.keys()].map((place) => nameOfPlace(place, 4))).toEqual(
    '1n1 1n2 1n3 2n1 2n2 2n3 3n1 3n2 3n3 4n1 4n2 4n3 e 4s3 4s2 4s1 3s3 3s2 3s1 2s3 2s2 2s1 1s3 1s2 1s1 w'.split(
      ' ',
    ),
  );
});

test('a ring of any other length is refused', () => {
  for (const length of [0, 2, 6, 7, 25, 27, 28]) expect(() => ringOf(length)).toThrow('no ring');
  expect(ringOf(8)).toHaveLength(8);
});
