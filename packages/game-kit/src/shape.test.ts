import { describe, expect, it } from 'vitest';

import {
  flag,
  jsonOf,
  list,
  Malformed,
  nullable,
  number,
  optional,
  record,
  text,
  variants,
  word,
} from './shape.ts';

type Event =
  | { readonly type: 'said'; readonly words: string; readonly loud?: boolean }
  | { readonly type: 'left' }
  | {
      readonly type: 'moved';
      readonly from?: number;
      readonly by: 'hand' | 'clock' | null;
      readonly to: readonly { readonly x: number; readonly y?: unknown }[];
    };

const shape = variants<Event>({
  said: { words: text, loud: optional(flag) },
  left: {},
  moved: {
    from: optional(number),
    by: nullable(word(['hand', 'clock'])),
    to: list(record({ x: number, y: optional(jsonOf<unknown>()) })),
  },
});

describe('a shape', () => {
  it.each<[Event, unknown]>([
    [{ type: 'left' }, 1],
    [{ type: 'said', words: 'go' }, [0, 'go']],
    [{ type: 'said', words: '', loud: false }, [0, '', [0]]],
    [{ type: 'moved', by: null, to: [] }, [2, 0, null, []]],
    [
      { type: 'moved', from: 0, by: 'clock', to: [{ x: 1 }, { x: 2, y: { a: [null] } }] },
      [2, [0], 1, [[1], [2, [{ a: [null] }]]]],
    ],
  ])('of %j is %j, and back', (value, wire) => {
    expect(shape.encode(value)).toEqual(wire);
    expect(shape.decode(JSON.parse(JSON.stringify(wire)))).toEqual(value);
  });

  it.each([
    null,
    3,
    -1,
    0.5,
    'left',
    [0],
    [0, 7],
    [0, 'go', 1],
    [0, 'go', [2]],
    [1, 1],
    [2, 0, 2, []],
    {},
  ])('does not read %j', (wire) => {
    expect(() => shape.decode(wire)).toThrow(Malformed);
  });
});
