import type { ListedTable } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { peopleHere } from './people-here.ts';

function connected(id: string, player: string | null) {
  return { id, data: { player: player === null ? null : { id: player } } };
}

it('counts people, not their pages, and those of them who play', () => {
  const table = {
    stage: 'playing',
    seats: ['ada', 'gone'].map((id) => ({ type: 'person', id, name: id })),
    members: [],
  } as unknown as ListedTable;
  const waiting = { ...table, stage: 'lobby' } as ListedTable;
  const connections = [
    connected('1', 'ada'),
    connected('2', 'ada'),
    connected('3', 'ben'),
    connected('4', null),
    connected('5', null),
  ];
  const listings = [table, waiting].map((one) => ({ seated: one, others: one }));
  expect(peopleHere(connections, listings)).toEqual({ people: 4, playing: 1 });
});
