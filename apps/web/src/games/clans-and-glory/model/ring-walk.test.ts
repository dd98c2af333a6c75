import { ringOf } from '@call-to-glory/clans-and-glory/client';
import { nameOfPlace, placeOfName } from '@call-to-glory/clans-and-glory/notation';
import { describe, expect, it } from 'vitest';

import { entryOf, nextOf, stepFrom, type ArrowKey } from './ring-walk.ts';

const meetings = 6;
const length = 38;

function from(name: string, ...keys: readonly ArrowKey[]): string {
  const start = placeOfName(name, meetings);
  if (start === null) throw new Error(`no place ${name}`);
  return nameOfPlace(
    keys.reduce((place, key) => stepFrom(length, place, key), start),
    meetings,
  );
}

describe('arrows on the ring', () => {
  it('lead along both sides, and on past the seam', () => {
    expect(from('2n3', 'right')).toBe('3n1');
    expect(from('3n1', 'left')).toBe('2n3');
    expect(from('2s3', 'right')).toBe('3s1');
    expect(from('3s1', 'left')).toBe('2s3');
  });

  it('lead from the last column to the end place, and around the end from there', () => {
    expect(from('6n3', 'right')).toBe('e');
    expect(from('6s3', 'right')).toBe('e');
    expect(from('e', 'up')).toBe('6n3');
    expect(from('e', 'down')).toBe('6s3');
    expect(from('1n1', 'left')).toBe('w');
    expect(from('w', 'down')).toBe('1s1');
  });

  it('cross to the opposite place, and stay where there is nothing that way', () => {
    expect(from('4n2', 'down')).toBe('4s2');
    expect(from('4s2', 'up')).toBe('4n2');
    expect(from('4n2', 'up')).toBe('4n2');
    expect(from('e', 'right')).toBe('e');
    expect(from('w', 'left')).toBe('w');
  });

  it.each([26, 32, 38])('reach every place of %i from any', (size) => {
    const reached = new Set([0]);
    const open = [0];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      for (const key of ['left', 'right', 'up', 'down'] as const) {
        const next = stepFrom(size, place, key);
        if (!reached.has(next)) open.push(next);
        reached.add(next);
      }
    }
    expect(reached.size).toBe(ringOf(size).length);
  });
});

describe('jumps', () => {
  it('go round among the places that fit', () => {
    expect(nextOf([30, 4, 12], 4, 1)).toBe(12);
    expect(nextOf([30, 4, 12], 30, 1)).toBe(4);
    expect(nextOf([30, 4, 12], 4, -1)).toBe(30);
    expect(nextOf([30, 4, 12], null, 1)).toBe(4);
    expect(nextOf([], 4, 1)).toBeNull();
  });

  it('go to the first place of a meeting that fits, or to its middle in the north', () => {
    const lit = [placeOfName('3s1', meetings) ?? -1];
    expect(nameOfPlace(entryOf(length, 2, lit), meetings)).toBe('3s1');
    expect(nameOfPlace(entryOf(length, 3, lit), meetings)).toBe('4n2');
  });
});
