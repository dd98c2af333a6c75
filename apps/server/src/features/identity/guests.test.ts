import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { Bans } from '../bans/bans.ts';
import { Guests } from './guests.ts';
import type { PlayerStore } from './player-store.ts';

/** The name under which a server recognises a player named by older rules. */
async function nameNow(stored: string): Promise<string | undefined> {
  const player = { id: 'old', name: stored };
  const browser = { id: 'browser', label: '', usedAt: 0 };
  const store = { find: () => Promise.resolve({ player, browser }) } as Partial<PlayerStore>;
  const clock = new HandClock();
  const bans = new Bans(memoryDocuments(), clock, { idNow: (id) => Promise.resolve(id) });
  const guests = new Guests(store as PlayerStore, seededEntropy('guests'), clock, bans);
  return (await guests.recognise('secret')).player?.name;
}

describe('a name from before the present rules', () => {
  it.each([
    ['shows as nothing', '\u3164'],
    ['hides something', 'Alice\u2800'],
  ])('that %s becomes a question mark', async (_what, name) => {
    expect(await nameNow(name)).toBe('?');
  });

  it.each([
    ['anybody may have', 'Alice'],
    ['mixes scripts', 'Аlice'],
  ])('that %s stays', async (_what, name) => {
    expect(await nameNow(name)).toBe(name);
  });
});
