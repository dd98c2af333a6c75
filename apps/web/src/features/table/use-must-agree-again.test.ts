import { expect, it } from 'vitest';

import { agreedNext } from './use-must-agree-again.ts';

const person = { type: 'person', person: { id: 'mei', name: 'Mei' }, ready: false } as const;

function room(optionsAt: number, ready: boolean) {
  return { optionsAt, seats: [{ ...person, ready }] } as unknown as Parameters<
    typeof agreedNext
  >[1];
}

it('asks players who are not ready to agree to new options', () => {
  expect(agreedNext(1, room(5, false), 0)).toBe(1);
});

it('does not ask players who are ready, even when they take that back', () => {
  const agreed = agreedNext(1, room(5, true), 0);
  expect(agreed).toBe(5);
  expect(agreedNext(agreed, room(5, false), 0)).toBe(5);
});

it('asks nobody without a seat there, and later asks them only about changes after they sat down', () => {
  const agreed = agreedNext(1, room(5, false), null);
  expect(agreed).toBe(5);
  expect(agreedNext(agreed, room(5, false), 0)).toBe(5);
  expect(agreedNext(agreed, room(9, false), 0)).toBe(5);
});
