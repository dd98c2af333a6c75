import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { challengeAge, Challenges } from './challenges.ts';

let clock: HandClock;
/** Two servers of one house. */
let challenges: Challenges;
let elsewhere: Challenges;

beforeEach(() => {
  clock = new HandClock();
  const documents = memoryDocuments();
  challenges = new Challenges(documents, clock, seededEntropy('challenges'));
  elsewhere = new Challenges(documents, clock, seededEntropy('elsewhere'));
});

/** A new challenge: its text, and the cookie of its browser. */
async function issued(
  purpose: string,
): Promise<{ readonly text: string; readonly cookie: string }> {
  const { challenge, secret } = await challenges.issue(purpose);
  return { text: Buffer.from(challenge).toString('base64url'), cookie: secret };
}

describe('a challenge', () => {
  it('counts once, in the browser that has its cookie', async () => {
    const { text, cookie } = await issued('sign in');
    await expect(challenges.take('other', 'sign in')).rejects.toThrow('passkey-expired');
    await expect(challenges.take(undefined, 'sign in')).rejects.toThrow('passkey-expired');
    expect(await challenges.take(cookie, 'sign in')).toBe(text);
    await expect(challenges.take(cookie, 'sign in')).rejects.toThrow('passkey-expired');
  });

  it('can be answered at another server, and counts once at all of them', async () => {
    const { text, cookie } = await issued('sign in');
    const answers = await Promise.allSettled([
      elsewhere.take(cookie, 'sign in'),
      challenges.take(cookie, 'sign in'),
    ]);
    expect(answers).toMatchObject([{ value: text }, { status: 'rejected' }]);
  });

  it('is good for one purpose, and used up by any other', async () => {
    const { cookie } = await issued('sign in');
    await expect(challenges.take(cookie, 'make')).rejects.toThrow('passkey-expired');
    await expect(challenges.take(cookie, 'sign in')).rejects.toThrow('passkey-expired');
  });

  it('expires', async () => {
    const [early, late] = [await issued('sign in'), await issued('sign in')];
    await clock.pass(challengeAge * 1000 - 1, () => Promise.resolve());
    await issued('sign in');
    expect(await challenges.take(early.cookie, 'sign in')).toBe(early.text);
    await clock.pass(1, () => Promise.resolve());
    await expect(challenges.take(late.cookie, 'sign in')).rejects.toThrow('passkey-expired');
  });
});
