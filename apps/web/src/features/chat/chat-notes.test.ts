import { expect, it } from 'vitest';

import { notesIn } from './chat-notes.ts';

it('says who sat down, and whom of them the host removed', () => {
  const person = { id: 'p1', name: 'Aiko' };
  const notes = notesIn([
    { seq: 2, at: 10, events: [{ type: 'seatTaken', seat: 1, person }] },
    {
      seq: 3,
      at: 20,
      events: [
        { type: 'seatLeft', seat: 1 },
        { type: 'barred', player: 'p1' },
      ],
    },
    // The row in which this person sat down is not among the recent ones.
    { seq: 4, at: 30, events: [{ type: 'barred', player: 'p2' }] },
  ]);
  expect(notes.map(({ at, what, name }) => [at, what, name])).toEqual([
    [10, 'sat', 'Aiko'],
    [20, 'removed', 'Aiko'],
  ]);
});
