import type { ListedTable } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { WaitingList } from './waiting-list.ts';

/** A table that waits for these people. */
function table(...players: readonly string[]): ListedTable {
  const pending = players.map((player) => ({ player, to: 'move', turnId: '1', deadline: null }));
  const sitting = { seats: [], options: { seats: 2, clock: 'none', private: false, game: {} } };
  return { id: 'a', ...sitting, pending } as unknown as ListedTable;
}

it('drops a table that a player no longer has a part in', async () => {
  let seated = [table('ada')];
  const list = new WaitingList({
    contacts: { canReach: () => true },
    clock: { now: () => 0 },
    directory: {
      tablesOf: () => Promise.resolve(seated.map((one) => ({ seated: one, others: one }))),
    },
  });
  await list.noteAllFor('ada');
  expect(list.of('ada').length).toBe(1);
  expect(list.note(table())).toEqual(new Set(['ada']));
  await list.noteAllFor('ada');
  // It was closed, or the game continues without them.
  seated = [];
  await list.noteAllFor('ada');
  expect(list.of('ada')).toEqual([]);
  expect(list.note(table())).toEqual(new Set());
});
