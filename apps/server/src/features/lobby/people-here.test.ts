import type { ListedTable } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { peopleHere } from './people-here.ts';

it('counts the people who are here, and those of them who play', () => {
  const table = {
    stage: 'playing',
    seats: ['ada', 'gone'].map((id) => ({ type: 'person', id, name: id })),
    members: [],
  } as unknown as ListedTable;
  const waiting = { ...table, stage: 'lobby' } as ListedTable;
  const here = new Set(['ada', 'ben', 'page 4', 'page 5']);
  const listings = [table, waiting].map((one) => ({ seated: one, others: one }));
  expect(peopleHere(here, listings)).toEqual({ people: 4, playing: 1 });
});
