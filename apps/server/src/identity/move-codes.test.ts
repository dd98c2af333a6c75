import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { limitsFor } from '../limits.ts';
import { MoveCodes } from './move-codes.ts';

const minutes = 60_000;

let clock: HandClock;
let codes: MoveCodes;

beforeEach(() => {
  clock = new HandClock();
  codes = new MoveCodes(limitsFor({ rateLimitFactor: 1 }), clock, seededEntropy('codes'));
});

const pass = (time: number): Promise<void> => clock.pass(time, () => Promise.resolve());

describe('a code for another device', () => {
  it('has eight symbols that look like no other, and leads where its player is', () => {
    const { code } = codes.issue('ada', 'table');
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(codes.look(code, 'here')).toMatchObject({ player: 'ada', table: 'table' });
  });

  it('is the only one of its player', () => {
    const { code: first } = codes.issue('ada', null);
    const { code: second } = codes.issue('ada', null);
    expect(() => codes.look(first, 'here')).toThrow('bad-code');
    expect(codes.look(second, 'here').player).toBe('ada');
    codes.revoke('ada');
    expect(() => codes.look(second, 'here')).toThrow('bad-code');
  });

  it('lives for five minutes', async () => {
    const { code, expiresAt } = codes.issue('ada', null);
    expect(expiresAt - clock.now()).toBe(5 * minutes);
    await pass(5 * minutes - 1);
    expect(codes.look(code, 'here').player).toBe('ada');
    await pass(1);
    expect(() => codes.look(code, 'here')).toThrow('bad-code');
  });

  it('is not found by trying: after five guesses an address has to wait, even with the right one', async () => {
    const { code } = codes.issue('ada', null);
    for (const digit of [1, 2, 3, 4, 5]) {
      expect(() => codes.look(`0000000${digit}`, 'there')).toThrow('bad-code');
    }
    expect(() => codes.look(code, 'there')).toThrow('too-many-guesses');
    expect(codes.look(code, 'elsewhere').player).toBe('ada');
    await pass(minutes / 2);
    expect(codes.look(code, 'there').player).toBe('ada');
  });

  it('is not found from many addresses either', () => {
    const { code } = codes.issue('ada', null);
    for (const address of Array.from({ length: 300 }).keys()) {
      expect(() => codes.look('00000000', `a${address}`)).toThrow('bad-code');
    }
    expect(() => codes.look(code, 'fresh')).toThrow('too-many-guesses');
  });
});
