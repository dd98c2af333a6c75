import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import type { Asker } from '../../core/limits/guesses.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import type { Documents } from '../../core/store/documents.ts';
import { DeviceLinks } from './device-links.ts';

const minutes = 60_000;
const limits = limitsFor({ rateLimitFactor: 1 });

const [here, there, elsewhere] = ['here', 'there', 'elsewhere'].map((address) => ({
  player: null,
  address,
})) as [Asker, Asker, Asker];

let clock: HandClock;
let documents: Documents;
let links: DeviceLinks;
/** Whose each browser is. */
let owners: Map<string, string>;

beforeEach(() => {
  clock = new HandClock();
  documents = memoryDocuments();
  owners = new Map([['laptop', 'ada']]);
  links = new DeviceLinks({
    players: {
      playersIn: async (browsers: readonly string[]) =>
        browsers.flatMap((browser) => {
          const id = owners.get(browser);
          return id === undefined ? [] : { browser, id, name: id };
        }),
    },
    documents,
    entropy: seededEntropy('codes'),
    limits,
    clock,
    shared: null,
  } as never);
});

const pass = (time: number): Promise<void> => clock.pass(time, () => Promise.resolve());

describe('a code for another device', () => {
  it('has eight unmistakable symbols, and leads to where its player is', async () => {
    const { code } = await links.issue('ada', 'laptop', 'table');
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(await links.look(code, here)).toMatchObject({ player: 'ada', table: 'table' });
  });

  it('replaces the previous code of its player', async () => {
    const { code: first } = await links.issue('ada', 'laptop', null);
    const { code: second } = await links.issue('ada', 'laptop', null);
    await expect(links.look(first, here)).rejects.toThrow('bad-code');
    expect((await links.look(second, here)).player).toBe('ada');
    await links.revoke('ada');
    await expect(links.look(second, here)).rejects.toThrow('bad-code');
  });

  it('is not drawn by a player who has been deleted meanwhile', async () => {
    await documents.of('alias', z.null()).put('ada', null, 0);
    await expect(links.issue('ada', 'laptop', null)).rejects.toThrow('no-player');
    expect(await documents.of('device-link', z.unknown()).list()).toEqual([]);
  });

  it('counts once, even if two take it at the same moment', async () => {
    const { code } = await links.issue('ada', 'laptop', null);
    const taken = await Promise.allSettled([links.take(code, here), links.take(code, there)]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(links.look(code, here)).rejects.toThrow('bad-code');
  });

  it.each([
    ['been signed out', () => owners.delete('laptop')],
    ['become somebody else’s', () => owners.set('laptop', 'ben')],
  ])('is void once the browser that drew it has %s', async (_, happens) => {
    const { code } = await links.issue('ada', 'laptop', null);
    happens();
    await expect(links.look(code, here)).rejects.toThrow('bad-code');
    await expect(links.take(code, here)).rejects.toThrow('bad-code');
  });

  it('lives for five minutes', async () => {
    const { code, expiresAt } = await links.issue('ada', 'laptop', null);
    expect(expiresAt - clock.now()).toBe(5 * minutes);
    await pass(5 * minutes - 1);
    expect((await links.look(code, here)).player).toBe('ada');
    await pass(1);
    await expect(links.look(code, here)).rejects.toThrow('bad-code');
  });

  it('cannot be guessed: after ten guesses an address has to wait, even with the right one', async () => {
    const { code } = await links.issue('ada', 'laptop', null);
    await guessWrongly(there, 10);
    await expect(links.look(code, there)).rejects.toThrow('too-many-guesses');
    await pass(minutes / 2);
    expect((await links.look(code, there)).player).toBe('ada');
  });

  it('lets its holder in, however many wrong ones are tried elsewhere, or by others at the same address', async () => {
    const { code } = await links.issue('ada', 'laptop', null);
    for (let number = 0; number < 400; number += 1) {
      await guessWrongly({ player: null, address: `a${number}` }, 10);
    }
    expect((await links.look(code, elsewhere)).player).toBe('ada');
    await guessWrongly(there, 10);
    const ben = { player: { id: 'ben', name: 'Ben' }, address: there.address };
    for (let times = 0; times < 20; times += 1) {
      expect((await links.look(code, ben)).player).toBe('ada');
    }
    await guessWrongly(ben, 3);
    await expect(links.look(code, ben)).rejects.toThrow('too-many-guesses');
  });

  it('takes years to guess', () => {
    const [addresses, openCodes] = [1000, 100];
    const perYear = limits.codeGuesses.perSecond * addresses * 3600 * 24 * 365;
    expect(2 ** 40 / openCodes / perYear).toBeGreaterThan(10);
  });
});

async function guessWrongly(asker: Asker, count: number): Promise<void> {
  for (let tried = 0; tried < count; tried += 1) {
    await expect(links.look('00000000', asker)).rejects.toThrow('bad-code');
  }
}
