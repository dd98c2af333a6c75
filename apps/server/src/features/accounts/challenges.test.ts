import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { challengeAge, Challenges } from './challenges.ts';

let clock: HandClock;
let challenges: Challenges;

beforeEach(() => {
  clock = new HandClock();
  challenges = new Challenges(clock, seededEntropy('challenges'));
});

/** A new challenge: its text, and what its browser keeps. */
function issued(purpose: string): { readonly text: string; readonly cookie: string } {
  const { challenge, secret } = challenges.issue(purpose);
  return { text: Buffer.from(challenge).toString('base64url'), cookie: secret };
}

describe('a challenge', () => {
  it('counts once, in the browser that has its cookie', () => {
    const { text, cookie } = issued('sign in');
    expect(() => challenges.take('other', 'sign in')).toThrow('passkey-expired');
    expect(() => challenges.take(undefined, 'sign in')).toThrow('passkey-expired');
    expect(challenges.take(cookie, 'sign in')).toBe(text);
    expect(() => challenges.take(cookie, 'sign in')).toThrow('passkey-expired');
  });

  it('is good for one purpose, and spent on any other', () => {
    const { cookie } = issued('sign in');
    expect(() => challenges.take(cookie, 'make')).toThrow('passkey-expired');
    expect(() => challenges.take(cookie, 'sign in')).toThrow('passkey-expired');
  });

  it('does not wait for long', async () => {
    const [early, late] = [issued('sign in'), issued('sign in')];
    await clock.pass(challengeAge * 1000 - 1, () => Promise.resolve());
    expect(challenges.take(early.cookie, 'sign in')).toBe(early.text);
    await clock.pass(1, () => Promise.resolve());
    expect(() => challenges.take(late.cookie, 'sign in')).toThrow('passkey-expired');
  });

  it('makes room when there are too many', () => {
    const first = issued('sign in');
    const second = issued('sign in');
    for (const _ of Array.from({ length: 9_999 })) challenges.issue('sign in');
    expect(() => challenges.take(first.cookie, 'sign in')).toThrow('passkey-expired');
    expect(challenges.take(second.cookie, 'sign in')).toBe(second.text);
  });
});
