import { describe, expect, it } from 'vitest';

import { tableVersion } from '../model/decision.ts';
import {
  chanceOfChoice,
  chanceOfDeal,
  chanceOfOpener,
  chanceOfSeating,
  commitmentOf,
  sealOf,
  type Dealing,
} from './dealing.ts';

const dealing: Dealing = {
  secret: '5ec2e7'.padEnd(64, '0'),
  entropy: ['aa'.repeat(16), '', 'bb'.repeat(16)],
  version: tableVersion,
  game: 2,
  moves: 5,
  seq: 7,
};

describe('the secret of a game, and people’s entropy', () => {
  it('are committed to by the SHA-256 of their bytes', () => {
    expect(commitmentOf('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    for (const printOf of [commitmentOf, sealOf]) {
      expect(printOf('616263')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
    }
  });
});

describe('the chance of a game', () => {
  it('changes if any of its inputs changes, down to who added what', () => {
    const entropy = ['aa'.repeat(16), 'bb'.repeat(16), ''];
    const streams = [
      chanceOfDeal(dealing, '1'),
      chanceOfDeal(dealing, '2'),
      chanceOfDeal({ ...dealing, game: 3 }, '1'),
      chanceOfDeal({ ...dealing, secret: '00'.repeat(32) }, '1'),
      chanceOfDeal({ ...dealing, entropy }, '1'),
      chanceOfDeal({ ...dealing, entropy: ['', '', ''] }, '1'),
      chanceOfChoice(dealing, 0),
      chanceOfChoice(dealing, 1),
      chanceOfChoice({ ...dealing, moves: 6 }, 0),
      chanceOfSeating(dealing),
      chanceOfOpener(dealing),
    ].map((chance) => numbers(chance).join(','));
    expect(new Set(streams).size).toBe(streams.length);
  });

  it('does not depend on rows, and for deals not even on moves', () => {
    const chances = [
      (one: Dealing) => chanceOfDeal(one, '1'),
      (one: Dealing) => chanceOfChoice(one, 0),
      chanceOfSeating,
      chanceOfOpener,
    ];
    for (const chanceOf of chances) {
      expect(numbers(chanceOf({ ...dealing, seq: 8 }))).toEqual(numbers(chanceOf(dealing)));
    }
    expect(numbers(chanceOfDeal({ ...dealing, moves: 6 }, '1'))).toEqual(
      numbers(chanceOfDeal(dealing, '1')),
    );
  });

  it('is that of the older version in a game that an older version of tables began', () => {
    for (const version of [1, 2]) {
      const older = { ...dealing, version };
      expect(numbers(chanceOfDeal(older, '1'))).toEqual(numbers(chanceOfDeal(older, '2')));
      expect(numbers(chanceOfDeal({ ...older, seq: 8 }, '1'))).not.toEqual(
        numbers(chanceOfDeal(older, '1')),
      );
    }
    expect(() => chanceOfDeal({ ...dealing, version: 99 }, '1')).toThrow('version 99');
  });

  it('continues where it was, whichever method is called', () => {
    const chance = chanceOfDeal(dealing, '1');
    const first = [chance.below(1000), chance.pick([1, 2, 3]), chance.shuffle([1, 2, 3])];
    const again = chanceOfDeal(dealing, '1');
    expect([again.below(1000), again.pick([1, 2, 3]), again.shuffle([1, 2, 3])]).toEqual(first);
  });

  it('is not opened to pick the only item there is', () => {
    const chance = chanceOfChoice({ ...dealing, secret: 'not hex' }, 0);
    expect(chance.pick(['only'])).toBe('only');
    expect(() => chance.pick(['one', 'other'])).toThrow('hex');
    expect(() => chanceOfChoice(dealing, 0).pick([])).toThrow('bound');
  });
});

function numbers(chance: { below(bound: number): number }): readonly number[] {
  return Array.from({ length: 8 }, () => chance.below(1_000_000));
}
