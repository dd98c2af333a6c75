import type { ListedTable } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { WaitingList } from './waiting-list.ts';

/** A table that waits for these people. */
function table(players: readonly string[], id = 'a', turnId = '1'): ListedTable {
  const pending = players.map((player) => ({ player, to: 'move', turnId, deadline: null }));
  const sitting = { seats: [], options: { seats: 2, clock: 'none', private: false, game: {} } };
  return { id, ...sitting, pending } as unknown as ListedTable;
}

function listOver(seated: () => readonly ListedTable[]): WaitingList {
  return new WaitingList({
    contacts: { canReach: () => true },
    clock: { now: () => 0 },
    directory: {
      tablesOf: () => Promise.resolve(seated().map((one) => ({ seated: one, others: one }))),
    },
  });
}

it('drops a table that a player no longer has a part in', async () => {
  let seated = [table(['ada'])];
  const list = listOver(() => seated);
  await list.noteAllFor('ada');
  expect(list.of('ada').length).toBe(1);
  expect(list.note(table([]))).toEqual(new Set(['ada']));
  await list.noteAllFor('ada');
  // It was closed, or the game continues without them.
  seated = [];
  await list.noteAllFor('ada');
  expect(list.of('ada')).toEqual([]);
  expect(list.note(table([]))).toEqual(new Set());
});

it('says what waits by now at the tables that waited once, and nothing of others', () => {
  const list = listOver(() => []);
  for (const id of ['a', 'b', 'c']) list.note(table(['ada'], id));
  const still = list.stillOf('ada');
  expect(still().map((one) => one.table)).toEqual(['a', 'b', 'c']);
  list.note(table([], 'a'));
  list.note(table(['ada'], 'b', '2'));
  list.note(table(['ada'], 'd'));
  expect(still().map(({ table: id, action }) => [id, action.turnId])).toEqual([
    ['b', '2'],
    ['c', '1'],
  ]);
});
