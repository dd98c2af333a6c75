import type { TableDirectory } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { seededEntropy } from '@call-to-glory/table/memory';
import { expect, it, vi } from 'vitest';

import type { OpenSockets } from '../../core/sockets/open-sockets.ts';
import { leaveHouse } from './leave-house.ts';

const cleo = { id: 'cleo', name: 'Cleo' };

it.each([
  ['who has played the last game', { seats: [{ type: 'person', ...cleo }] }, 1],
  ['who has sat down since', { newcomers: [cleo.id] }, 1],
  ['who only belongs to the group', { members: [cleo.id] }, 0],
])('frees the seat of a player %s', async (_, listed, times) => {
  const { seated } = entry('a', 1).listing;
  const submit = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const directory = {
    tablesOf: () => Promise.resolve([{ seated: { ...seated, stage: 'finished', ...listed } }]),
    find: () => Promise.resolve({ seq: 7, submit }),
  } as unknown as TableDirectory;
  const playerSockets = { disconnect: () => {} } as unknown as OpenSockets;
  await leaveHouse(cleo, { directory, playerSockets, shared: null, entropy: seededEntropy('a') });
  expect(submit).toHaveBeenCalledTimes(times);
  for (const [asked] of submit.mock.calls as unknown[][]) {
    expect(asked).toMatchObject({ person: cleo, seq: 7, command: { type: 'stand' } });
  }
});
