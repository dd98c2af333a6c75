import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { expect, it, vi } from 'vitest';

import { Authenticator } from '../../../test/authenticator.ts';
import { memoryDocuments } from '../../../test/memory-documents.ts';
import { Challenges } from './challenges.ts';
import type { PasskeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';

const player = { id: 'ada', name: 'Ada' };
const laptop = { id: 'laptop', label: '', usedAt: 0 };
const party = { id: 'localhost', origin: 'http://localhost' };

it('a passkey is refused if its browser is signed out just before it is stored', async () => {
  const clock = new HandClock();
  const challenges = new Challenges(memoryDocuments(), clock, seededEntropy('a'));
  const browsers: string[] = [];
  const store = {
    of: () => Promise.resolve([]),
    find: () => Promise.resolve(null),
    add: async (_passkey: unknown, browser: string) => {
      browsers.push(browser);
      return 'signed-out';
    },
  } as unknown as PasskeyStore;
  const passkeys = new Passkeys(store, challenges, clock);
  const { options, secret } = await passkeys.askToMake(player, party);
  const { challenge } = options as { readonly challenge: string };
  const made = new Authenticator().make({ origin: party.origin, challenge });
  const keeping = passkeys.keep(
    { player, browser: laptop },
    made as never,
    party,
    secret,
    undefined,
  );
  await expect(keeping).rejects.toThrow('no-player');
  expect(browsers).toEqual(['laptop']);
});

it.each([
  ['another id', Buffer.from('another')],
  ['an id of no bytes', Buffer.alloc(0)],
])('a passkey is refused if its authenticator has attested %s', async (_what, attested) => {
  const clock = new HandClock();
  const challenges = new Challenges(memoryDocuments(), clock, seededEntropy('a'));
  const add = vi.fn<() => Promise<string>>();
  const passkeys = new Passkeys(
    { of: () => Promise.resolve([]), add } as unknown as PasskeyStore,
    challenges,
    clock,
  );
  const { options, secret } = await passkeys.askToMake(player, party);
  const { challenge } = options as { readonly challenge: string };
  const made = new Authenticator(attested).make({ origin: party.origin, challenge });
  const claimed = { ...made, id: 'b25l', rawId: 'b25l' };
  const keeping = passkeys.keep(
    { player, browser: laptop },
    claimed as never,
    party,
    secret,
    undefined,
  );
  await expect(keeping).rejects.toThrow('passkey-refused');
  expect(add).not.toHaveBeenCalled();
});
