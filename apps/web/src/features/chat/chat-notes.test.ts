import { expect, it } from 'vitest';

import { notesIn } from './chat-notes.ts';

it('says who sat down, and whom of them the host removed', () => {
  const person = { id: 'p1', name: 'Aiko' };
  const notes = notesIn(
    [
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
    ],
    [],
  );
  expect(notes.map(({ at, what, name }) => [at, what, name])).toEqual([
    [10, 'sat', 'Aiko'],
    [20, 'removed', 'Aiko'],
  ]);
});

it('says who became host, and not that somebody sat down who only moves', () => {
  const person = { id: 'p1', name: 'Aiko' };
  const host = {
    type: 'person',
    person: { id: 'p0', name: 'Ondine' },
    ready: false,
    cover: null,
    awaySince: null,
  } as const;
  const notes = notesIn(
    [
      {
        seq: 2,
        at: 10,
        events: [
          { type: 'seatTaken', seat: 2, person },
          { type: 'seatLeft', seat: 1 },
        ],
      },
      { seq: 3, at: 20, events: [{ type: 'hostChanged', host: 'p1' }] },
      { seq: 4, at: 30, events: [{ type: 'hostChanged', host: 'p0' }] },
      { seq: 5, at: 40, events: [{ type: 'hostChanged', host: null }] },
    ],
    [host],
  );
  expect(notes.map(({ at, what, name }) => [at, what, name])).toEqual([
    [20, 'host', 'Aiko'],
    [30, 'host', 'Ondine'],
  ]);
});

it('says who left of their own accord, also one who has moved, or sat there when a game began', () => {
  const person = { id: 'p1', name: 'Aiko' };
  const other = { id: 'p2', name: 'Mateo' };
  const seated = (one: typeof person) =>
    ({ type: 'person', person: one, ready: false, cover: null, awaySince: null }) as const;
  const notes = notesIn(
    [
      { seq: 2, at: 10, events: [{ type: 'seatTaken', seat: 2, person }] },
      {
        seq: 3,
        at: 20,
        events: [
          { type: 'seatTaken', seat: 1, person },
          { type: 'seatLeft', seat: 2 },
        ],
      },
      { seq: 4, at: 30, events: [{ type: 'seatLeft', seat: 1 }] },
      {
        seq: 5,
        at: 40,
        events: [
          { type: 'gameStarted', seats: [seated(person), seated(other)], opener: 0, events: [] },
        ],
      },
      {
        seq: 6,
        at: 50,
        events: [
          { type: 'seatLeft', seat: 0 },
          { type: 'chairsRemoved', seats: [0] },
        ],
      },
      { seq: 7, at: 60, events: [{ type: 'seatLeft', seat: 0 }] },
      // Nobody knows who sat there.
      { seq: 8, at: 70, events: [{ type: 'seatLeft', seat: 3 }] },
    ],
    [],
  );
  expect(notes.map(({ at, what, name }) => [at, what, name])).toEqual([
    [10, 'sat', 'Aiko'],
    [30, 'left', 'Aiko'],
    [40, 'began', ''],
    [60, 'left', 'Mateo'],
  ]);
});
