import { expect, it } from 'vitest';

import { accept, refuse, type Result } from './result.ts';

/** Halves even numbers only. */
function halve(number: number): Result<number, { readonly code: 'odd' }> {
  return number % 2 === 0 ? accept(number / 2) : refuse({ code: 'odd' });
}

it('a result has a value or a refusal, never both', () => {
  expect(halve(4)).toStrictEqual({ ok: true, value: 2 });
  expect(halve(5)).toStrictEqual({ ok: false, refusal: { code: 'odd' } });
});
