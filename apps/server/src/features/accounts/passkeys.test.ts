import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { expect, it, vi } from 'vitest';

import { Authenticator } from '../../../test/authenticator.ts';
import { memoryDocuments } from '../../../test/memory-documents.ts';
import { Challenges } from './challenges.ts';
import type { PasskeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';

const player = { id: 'ada', name: 'Ada' };
const browser = { id: 'laptop', label: '', usedAt: 0 };
const party = { id: 'localhost', origin: 'http://localhost' };

type Made = ReturnType<Authenticator['make']>;

/** Stores a passkey that a browser has made with an authenticator, and calls it what it wants. */
async function keep(
  authenticator: Authenticator,
  add: PasskeyStore['add'],
  called: (made: Made) => Made = (made) => made,
): Promise<unknown> {
  const clock = new HandClock();
  const challenges = new Challenges(memoryDocuments(), clock, seededEntropy('a'));
  const store = { of: () => Promise.resolve([]), find: () => Promise.resolve(null), add };
  const passkeys = new Passkeys(store as unknown as PasskeyStore, challenges, clock);
  const { options, secret } = await passkeys.askToMake(player, party);
  const { challenge } = options as { readonly challenge: string };
  const made = called(authenticator.make({ origin: party.origin, challenge }));
  return passkeys.keep({ player, browser }, made as never, party, secret, undefined);
}

it('a passkey is refused if its browser is signed out just before it is stored', async () => {
  const add = vi.fn<PasskeyStore['add']>().mockResolvedValue('signed-out');
  await expect(keep(new Authenticator(), add)).rejects.toThrow('no-player');
  expect(add.mock.calls.map(([, signedIn]) => signedIn)).toEqual(['laptop']);
});

it.each([
  ['another id', Buffer.from('another')],
  ['an id of no bytes', Buffer.alloc(0)],
])('a passkey is refused if its authenticator has attested %s', async (_what, attested) => {
  const add = vi.fn<PasskeyStore['add']>();
  const claim = (made: Made): Made => ({ ...made, id: 'b25l', rawId: 'b25l' });
  await expect(keep(new Authenticator(attested), add, claim)).rejects.toThrow('passkey-refused');
  expect(add).not.toHaveBeenCalled();
});
