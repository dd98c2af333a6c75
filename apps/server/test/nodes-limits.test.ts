import { expect, it } from 'vitest';

import { limitsFor } from '../src/core/limits/limits.ts';
import { Guest } from './guest.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

const limits = limitsFor({ rateLimitFactor: 1 });

/** Two servers that count as strictly as real ones; answers where they are, in turn. */
async function strictNodes(): Promise<(time: number) => string> {
  const { origins } = await startNodes(2, [], { RATE_LIMIT_FACTOR: '1' });
  return (time) => origins[time % 2] ?? '';
}

/** What an attacker guesses at, and how often one address may try. */
const guessed: Readonly<
  Record<string, readonly [allowed: number, guess: (guest: Guest) => Promise<Response>]>
> = {
  'codes for another device': [
    limits.codeGuesses.burst,
    (guest) => guest.request('POST', '/api/device-links/look', { code: '00000000' }),
  ],
  'links of friends': [
    limits.friendLinkGuesses.burst,
    (guest) => guest.request('POST', '/api/friends/look', { link: '0'.repeat(28) }),
  ],
  'links in mails': [
    limits.badLinks.burst,
    (guest) => guest.request('POST', '/api/notifications/mail/confirm', { token: '0-0' }),
  ],
  'tokens of operators': [
    limits.operatorTries.burst,
    ({ origin }) =>
      fetch(`${origin}/api/operator`, { headers: { origin, authorization: 'Bearer no' } }),
  ],
  'ids of tables': [
    limits.guesses.burst,
    (guest) => guest.request('GET', '/api/tables/0000000000'),
  ],
  'sign-ins': [
    limits.challenges.burst,
    (guest) => guest.request('POST', '/api/sign-in/options', {}),
  ],
};

it.each(Object.entries(guessed))(
  'of %s as many may be tried over two servers as over one',
  async (_, [allowed, guess]) => {
    const originOf = await strictNodes();
    const statuses: number[] = [];
    for (let time = 0; time < 2 * allowed + 2; time += 1) {
      const guest = Guest.nameless(originOf(time));
      statuses.push((await guess(guest)).status);
    }
    expect(statuses.filter((status) => status !== 429).length).toBe(allowed);
    expect(new Set(statuses).size).toBe(2);
  },
);

it('a player may make as many tables over two servers as over one', async () => {
  const originOf = await strictNodes();
  const eve = await Guest.named(originOf(0), 'Eve');
  const statuses: number[] = [];
  for (let time = 0; time < 2 * limits.tables.burst; time += 1) {
    const response = await eve.at(originOf(time)).request('POST', '/api/match', tableFor(2));
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status !== 429).length).toBe(limits.tables.burst);
});
