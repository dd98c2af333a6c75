import { describe, expect, it } from 'vitest';

import { chanceOfChoice, chanceOfRow, commitmentOf } from './dealing.ts';

const secret = '5ec2e7'.padEnd(64, '0');
const entropy = ['aa'.repeat(16), '', 'bb'.repeat(16)];

describe('the secret of a game', () => {
  it('is committed to by the SHA-256 of its bytes', () => {
    expect(commitmentOf('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(commitmentOf('616263')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('the chance of a game', () => {
  it('is the same for the same secret, entropy and row', () => {
    expect(numbers(chanceOfRow(secret, entropy, 7))).toEqual(
      numbers(chanceOfRow(secret, entropy, 7)),
    );
  });

  it('is another one if anything of that is another, down to who added what', () => {
    const streams = [
      chanceOfRow(secret, entropy, 7),
      chanceOfRow(secret, entropy, 8),
      chanceOfRow('00'.repeat(32), entropy, 7),
      chanceOfRow(secret, ['aa'.repeat(16), 'bb'.repeat(16), ''], 7),
      chanceOfRow(secret, ['', '', ''], 7),
      chanceOfChoice(secret, entropy, 7),
    ].map((chance) => numbers(chance).join(','));
    expect(new Set(streams).size).toBe(streams.length);
  });

  it('goes on where it was, however it is asked', () => {
    const chance = chanceOfRow(secret, entropy, 7);
    const first = [chance.below(1000), chance.pick([1, 2, 3]), chance.shuffle([1, 2, 3])];
    const again = chanceOfRow(secret, entropy, 7);
    expect([again.below(1000), again.pick([1, 2, 3]), again.shuffle([1, 2, 3])]).toEqual(first);
  });
});

function numbers(chance: { below(bound: number): number }): readonly number[] {
  return Array.from({ length: 8 }, () => chance.below(1_000_000));
}
