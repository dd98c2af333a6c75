import { StorageUnavailable, type LiveTable, type Occupant } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { becameAt } from './became-at.ts';

const person = (id: string): Occupant => ({
  type: 'person',
  person: { id, name: id },
  ready: false,
  cover: null,
  awaySince: null,
});
const view = {
  score: { games: 1, tallies: [{ person: { id: 'guest', name: 'Guest' } }] },
  results: [{ players: [person('guest'), { type: 'bot', bot: 'simple' }, person('ben')] }],
};
const table = { view: () => view } as unknown as LiveTable;

it('asks for the people in the score, and the games that they have played', async () => {
  const asked: unknown[] = [];
  const became = (...names: unknown[]): Promise<Record<string, string>> => {
    asked.push(names);
    return Promise.resolve({ guest: 'ada' });
  };
  expect(await becameAt(table, { became })).toEqual({ became: { guest: 'ada' } });
  expect(asked).toEqual([[['guest'], [['guest', 'ben']]]]);
});

it('says nothing if nobody has become anybody, or it cannot be known now', async () => {
  expect(await becameAt(table, { became: () => Promise.resolve({}) })).toEqual({});
  const became = (): Promise<never> => Promise.reject(new StorageUnavailable('away'));
  expect(await becameAt(table, { became })).toEqual({});
});
