import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { commandMessage, createTable } from './index.ts';
import { gameDataBounds, readUntrusted, type DataFault } from './untrusted.ts';

const { depth, size, breadth, text } = gameDataBounds;

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const leaf = fc.oneof(
  word,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
  fc.boolean(),
  fc.constant(null),
);
const key = word.filter((one) => !['__proto__', 'constructor', 'prototype'].includes(one));

/** Objects and lists nested at most `levels` deep. */
function value(levels: number): fc.Arbitrary<unknown> {
  if (levels === 0) return leaf;
  const item = value(levels - 1);
  return fc.oneof(leaf, fc.array(item, { maxLength: 4 }), objectOf(item));
}

function objectOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc.dictionary(key, item, { maxKeys: 4, noNullPrototype: true });
}

/** The size as the server counts it. */
function sizeOf(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 1;
  return Object.entries(part).reduce((sum, [name, item]) => sum + name.length + sizeOf(item), 1);
}

const withinBounds = objectOf(value(depth - 1)).filter((data) => sizeOf(data) <= size);

/** Puts a value into an object, `levels` deep, either under keys or in lists. */
function wrapped(inner: unknown, levels: number, isList: boolean): object {
  let data: unknown = inner;
  for (let level = 1; level < levels; level += 1) data = isList ? [data] : { a: data };
  return { a: data };
}

const where = fc.record({
  levels: fc.integer({ min: 1, max: depth - 1 }),
  isList: fc.boolean(),
});

/** Messages that carry `data` as a command or as options, with their schemas. */
function messagesWith(data: unknown): { readonly schema: z.ZodType; readonly message: unknown }[] {
  const options = { seats: 2, clock: 'none', private: true, game: data };
  const command = (asked: object): object => ({
    table: '0123456789',
    id: 'a-command-id',
    seq: 1,
    command: asked,
  });
  return [
    { schema: commandMessage, message: command({ type: 'play', command: data }) },
    { schema: commandMessage, message: command({ type: 'setOptions', options }) },
    { schema: createTable, message: { gameId: 'toy', options } },
  ];
}

function faultsOf(data: unknown): (DataFault | null)[] {
  return messagesWith(data).map(({ schema, message }) => {
    const read = readUntrusted(schema, message);
    return read.ok ? null : read.refusal;
  });
}

function expectFault(data: unknown, fault: DataFault): void {
  expect(faultsOf(data)).toEqual([fault, fault, fault]);
}

describe('a command or the options of a game', () => {
  it('passes unchanged within its bounds, however nested', () => {
    fc.assert(
      fc.property(withinBounds, (data) => {
        for (const { schema, message } of messagesWith(data)) {
          expect(readUntrusted(schema, message)).toEqual({ ok: true, value: message });
        }
      }),
    );
  });

  it('passes at its bounds', () => {
    const full = { texts: Array.from({ length: 7 }, () => 'x'.repeat(text)) };
    const cases = [wrapped(1, depth, true), wrapped(1, depth, false), full];
    const list = { a: Array.from({ length: breadth }, (_, index) => index) };
    const keys = Object.fromEntries(list.a.map((index) => [`key ${index}`, index]));
    for (const data of [...cases, list, keys]) expect(faultsOf(data)).toEqual([null, null, null]);
  });

  it('is too deep beyond its depth, wherever that is', () => {
    const deeper = fc.integer({ min: depth + 1, max: 500 });
    fc.assert(
      fc.property(deeper, fc.boolean(), (levels, isList) => {
        expectFault(wrapped([], levels - 1, isList), 'too-deep');
      }),
    );
  });

  it('is too large beyond the length of a text or a key', () => {
    fc.assert(
      fc.property(fc.integer({ min: text + 1, max: size }), where, (length, { levels, isList }) => {
        const long = 'x'.repeat(length);
        expectFault(wrapped(long, levels, isList), 'too-large');
        expectFault(wrapped({ [long]: 1 }, levels, isList), 'too-large');
      }),
    );
  });

  it('is too large beyond the breadth of a list or an object', () => {
    fc.assert(
      fc.property(fc.integer({ min: breadth + 1, max: 300 }), where, (length, at) => {
        const list = Array.from({ length }, (_, index) => index);
        expectFault(wrapped(list, at.levels, at.isList), 'too-large');
        const keys = Object.fromEntries(list.map((index) => [`${index}`, 1]));
        expectFault(wrapped(keys, at.levels, at.isList), 'too-large');
      }),
    );
  });

  it('is too large beyond its size, even if each part is small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 18 }), (texts) => {
        const data = { a: Array.from({ length: texts }, () => 'x'.repeat(text - 1)) };
        expectFault(data, 'too-large');
      }),
    );
  });

  it.each([
    ['no object', 'draw'],
    ['nothing', null],
    ['a list', [{ type: 'draw' }]],
    ['a number without end', { pile: Infinity }],
    ['half a character', { pile: '\ud800' }],
    ['a key with a meaning of its own', JSON.parse('{"a":[{"__proto__":{}}]}')],
  ])('is a bad request if it holds %s', (_name, data: unknown) => {
    expectFault(data, 'bad-request');
  });
});
