import fc from 'fast-check';
import { expect, it } from 'vitest';

import { packAs, unpackAs, type PackedForm } from './packed-form.ts';

/** A number from 1 to 999; 0 is nothing that a game could be. */
const form: PackedForm<number> = {
  version: 7,
  maxBytes: 4,
  code: (coder, record) => coder.below(1000, () => record ?? 0) || null,
};

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (record) => {
      const bytes = packAs(form, record);
      expect(bytes[0]).toBe(7);
      expect(unpackAs(form, bytes)).toEqual({ ok: true, value: record });
    }),
  );
});

it('throws when a record cannot be written', () => {
  expect(() => packAs(form, 1000)).toThrow(RangeError);
});

it.each([
  ['not-a-record', 'nothing', []],
  ['not-a-record', 'more than any record has', [7, 1, 1, 1, 1]],
  ['not-a-record', 'more than the record', [...packAs(form, 999), 1]],
  ['not-a-record', 'a zero before the record', [7, 0, ...packAs(form, 5).subarray(1)]],
  ['not-a-record', 'less than a record', [7]],
  ['other-version', 'those of another form', [8, ...packAs(form, 5).subarray(1)]],
])('refuses bytes as %s: %s', (code, _what, bytes) => {
  expect(unpackAs(form, Uint8Array.from(bytes))).toEqual({ ok: false, refusal: { code } });
});
