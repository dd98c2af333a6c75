import { describe, expect, it } from 'vitest';

import { faultIn, messageBounds } from './untrusted.ts';

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) };
}

describe('faultIn', () => {
  it.each([
    ['a command', { table: 'x', command: { type: 'play', command: { type: 'draw', pile: 1 } } }],
    ['nothing', undefined],
    ['null', null],
    ['the deepest message', nested(messageBounds.depth)],
    ['the largest message', 'x'.repeat(messageBounds.size)],
  ])('finds none in %s', (_name, value) => {
    expect(faultIn(value, messageBounds)).toBeNull();
  });

  it.each([
    ['bad-request', '__proto__', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
    ['bad-request', 'constructor', { constructor: { prototype: {} } }],
    ['bad-request', 'half a character', { name: '\ud800' }],
    ['bad-request', 'a character that cannot be stored', { name: 'a\0' }],
    ['bad-request', 'a key of half a character', { '\ud800': 1 }],
    ['bad-request', 'a number without end', JSON.parse('{"seq":1e400}')],
    ['bad-request', 'a zero below zero', JSON.parse('{"seq":-0}')],
    ['bad-request', 'bytes', { name: Buffer.from('x') }],
    ['bad-request', 'what is not plain', new Map()],
    ['bad-request', 'a function', { toString: () => 'x' }],
    ['too-deep', 'objects in objects', nested(messageBounds.depth + 1)],
    ['too-deep', 'lists in lists', JSON.parse('['.repeat(8000) + ']'.repeat(8000))],
    ['too-large', 'a long text', ['x'.repeat(messageBounds.size)]],
    ['too-large', 'a long key', { ['x'.repeat(messageBounds.size + 1)]: 1 }],
    ['too-large', 'a long list', Array.from({ length: messageBounds.size + 1 }, () => 1)],
  ])('finds %s in %s', (fault, _name, value: unknown) => {
    expect(faultIn(value, messageBounds)).toBe(fault);
  });
});
