import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Asker } from '../../core/limits/guesses.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import { DeviceLinks } from './device-links.ts';

const minutes = 60_000;
const limits = limitsFor({ rateLimitFactor: 1 });

const [here, there, elsewhere] = ['here', 'there', 'elsewhere'].map((address) => ({
  player: null,
  address,
})) as [Asker, Asker, Asker];

let clock: HandClock;
let links: DeviceLinks;

beforeEach(() => {
  clock = new HandClock();
  links = new DeviceLinks(limits, clock, seededEntropy('codes'));
});

const pass = (time: number): Promise<void> => clock.pass(time, () => Promise.resolve());

describe('a code for another device', () => {
  it('has eight symbols that look like no other, and leads where its player is', () => {
    const { code } = links.issue('ada', 'table');
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(links.look(code, here)).toMatchObject({ player: 'ada', table: 'table' });
  });

  it('is the only one of its player', () => {
    const { code: first } = links.issue('ada', null);
    const { code: second } = links.issue('ada', null);
    expect(() => links.look(first, here)).toThrow('bad-code');
    expect(links.look(second, here).player).toBe('ada');
    links.revoke('ada');
    expect(() => links.look(second, here)).toThrow('bad-code');
  });

  it('lives for five minutes', async () => {
    const { code, expiresAt } = links.issue('ada', null);
    expect(expiresAt - clock.now()).toBe(5 * minutes);
    await pass(5 * minutes - 1);
    expect(links.look(code, here).player).toBe('ada');
    await pass(1);
    expect(() => links.look(code, here)).toThrow('bad-code');
  });

  it('is not found by trying: after ten guesses an address has to wait, even with the right one', async () => {
    const { code } = links.issue('ada', null);
    guessWrongly(there, 10);
    expect(() => links.look(code, there)).toThrow('too-many-guesses');
    await pass(minutes / 2);
    expect(links.look(code, there).player).toBe('ada');
  });

  it('lets in who has it, however many wrong ones are tried elsewhere, or by others at one address', () => {
    const { code } = links.issue('ada', null);
    for (let number = 0; number < 400; number += 1) {
      guessWrongly({ player: null, address: `a${number}` }, 10);
    }
    expect(links.look(code, elsewhere).player).toBe('ada');
    guessWrongly(there, 10);
    const ben = { player: { id: 'ben', name: 'Ben' }, address: there.address };
    for (let times = 0; times < 20; times += 1) {
      expect(links.look(code, ben).player).toBe('ada');
    }
    guessWrongly(ben, 3);
    expect(() => links.look(code, ben)).toThrow('too-many-guesses');
  });

  it('makes a hit a matter of years', () => {
    const [addresses, openCodes] = [1000, 100];
    const perYear = limits.codeGuesses.perSecond * addresses * 3600 * 24 * 365;
    expect(2 ** 40 / openCodes / perYear).toBeGreaterThan(10);
  });
});

function guessWrongly(asker: Asker, count: number): void {
  for (let tried = 0; tried < count; tried += 1) {
    expect(() => links.look('00000000', asker)).toThrow('bad-code');
  }
}
