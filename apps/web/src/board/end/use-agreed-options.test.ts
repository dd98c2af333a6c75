import { expect, it } from 'vitest';

import { agreedNext } from './use-agreed-options.ts';

const person = { type: 'person', person: { id: 'mei', name: 'Mei' }, ready: false } as const;

function room(optionsAt: number, ready: boolean) {
  return { optionsAt, seats: [{ ...person, ready }] } as unknown as Parameters<
    typeof agreedNext
  >[1];
}

/** The moment of the options that somebody has agreed to, after those of another moment. */
const after = (before: number, ...next: readonly [ReturnType<typeof room>, number | null]) =>
  agreedNext(room(before, false), ...next).optionsAt;

it('asks players who are not ready to agree to new options', () => {
  expect(after(1, room(5, false), 0)).toBe(1);
});

it('does not ask players who are ready, even when they take that back', () => {
  const agreed = after(1, room(5, true), 0);
  expect(agreed).toBe(5);
  expect(after(agreed, room(5, false), 0)).toBe(5);
});

it('asks nobody without a seat there, and later asks them only about changes after they sat down', () => {
  const agreed = after(1, room(5, false), null);
  expect(agreed).toBe(5);
  expect(after(agreed, room(5, false), 0)).toBe(5);
  expect(after(agreed, room(9, false), 0)).toBe(5);
});
