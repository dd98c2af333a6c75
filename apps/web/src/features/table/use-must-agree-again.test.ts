import { expect, it } from 'vitest';

import { agreedNext } from './use-must-agree-again.ts';

const person = { type: 'person', person: { id: 'mei', name: 'Mei' }, ready: false } as const;

function room(optionsAt: number, ready: boolean) {
  return { optionsAt, seats: [{ ...person, ready }] } as unknown as Parameters<
    typeof agreedNext
  >[1];
}

it('asks those who are not ready to agree to new options', () => {
  expect(agreedNext(1, room(5, false), 0)).toBe(1);
});

it('asks nobody who is ready, and does not ask again when they take that back', () => {
  const agreed = agreedNext(1, room(5, true), 0);
  expect(agreed).toBe(5);
  expect(agreedNext(agreed, room(5, false), 0)).toBe(5);
});

it('asks nobody who does not sit there, and asks them later only of what changes then', () => {
  const agreed = agreedNext(1, room(5, false), null);
  expect(agreed).toBe(5);
  expect(agreedNext(agreed, room(5, false), 0)).toBe(5);
  expect(agreedNext(agreed, room(9, false), 0)).toBe(5);
});
