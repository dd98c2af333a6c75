import type { TableDirectory } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { seededEntropy } from '@call-to-glory/table/memory';
import { expect, it, vi } from 'vitest';

import { leaveTables } from './leave-tables.ts';

const cleo = { id: 'cleo', name: 'Cleo' };
const seats = [{ type: 'person', ...cleo }];

it.each([
  ['who waits for a game', { stage: 'lobby', seats }, 1],
  ['who plays', { stage: 'playing', seats }, 1],
  ['who has played the last game', { stage: 'finished', seats }, 1],
  ['who has sat down since', { stage: 'finished', newcomers: [cleo.id] }, 1],
  ['who only belongs to the group', { stage: 'finished', members: [cleo.id] }, 0],
])('frees the seat of a player %s', async (_, listed, times) => {
  const { seated } = entry('a', 1).listing;
  const submit = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const directory = {
    tablesOf: () => Promise.resolve([{ seated: { ...seated, ...listed } }]),
    findLatest: () => Promise.resolve({ seq: 7, submit }),
  } as unknown as TableDirectory;
  await leaveTables(cleo, { directory, entropy: seededEntropy('a') });
  expect(submit).toHaveBeenCalledTimes(times);
  for (const [asked] of submit.mock.calls as unknown[][]) {
    expect(asked).toMatchObject({ person: cleo, seq: 7, command: { type: 'stand' } });
  }
});
