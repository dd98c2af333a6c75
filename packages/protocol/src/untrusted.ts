import type { z } from 'zod';

/** Why a value is not even looked at, or not taken. */
export type DataFault = 'bad-request' | 'too-large' | 'too-deep';

/** How far a value from outside may go. */
export interface Bounds {
  /** Objects and lists in each other. */
  readonly depth: number;
  /** About its characters: each part counts one, texts and keys their length. */
  readonly size: number;
  /** Items of one list, or keys of one object. */
  readonly breadth: number;
  /** Length of one text or key. */
  readonly text: number;
}

/** How deep the options of a game lie in the command that sets them, in its message. */
const gameDataDepth = 3;

/** What a command of a game, or its options, may hold. */
export const gameDataBounds: Bounds = { depth: 4, size: 1_500, breadth: 64, text: 200 };

/** What one message over a socket, or one body over HTTP, may hold. */
export const messageBounds: Bounds = {
  depth: gameDataDepth + gameDataBounds.depth,
  size: 4_096,
  breadth: 4_096,
  text: 4_096,
};

/** Keys with a meaning of their own in this language. */
const treacherousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Is a value that came from outside safe to be read: plain data within bounds, without treacherous
 * keys? Answers what is wrong; null if nothing is.
 */
export function faultIn(value: unknown, bounds: Bounds): DataFault | null {
  let size = 0;

  function look(part: unknown, depthLeft: number): DataFault | null {
    size += typeof part === 'string' ? part.length : 1;
    if (size > bounds.size) return 'too-large';
    switch (typeof part) {
      case 'string':
        if (part.length > bounds.text) return 'too-large';
        return part.isWellFormed() ? null : 'bad-request';
      case 'number':
        return Number.isFinite(part) && !Object.is(part, -0) ? null : 'bad-request';
      case 'boolean':
      case 'undefined':
        return null;
      case 'object':
        return part === null ? null : lookInto(part, depthLeft);
      case 'bigint':
      case 'function':
      case 'symbol':
        return 'bad-request';
    }
  }

  function lookInto(part: object, depthLeft: number): DataFault | null {
    if (depthLeft === 0) return 'too-deep';
    if (!Array.isArray(part) && Object.getPrototypeOf(part) !== Object.prototype) {
      return 'bad-request';
    }
    const keys = Object.keys(part);
    if (keys.length > bounds.breadth) return 'too-large';
    for (const key of keys) {
      if (treacherousKeys.has(key)) return 'bad-request';
      const fault = look(key, 0) ?? look(part[key as keyof typeof part], depthLeft - 1);
      if (fault !== null) return fault;
    }
    return null;
  }

  return look(value, bounds.depth);
}

/** Reads a message or a body, if it is within bounds and what its schema says. */
export function readUntrusted<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
):
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: DataFault } {
  const fault = faultIn(input, messageBounds);
  if (fault !== null) return { ok: false, fault };
  const parsed = schema.safeParse(input);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, fault: faultOf(parsed.error) };
}

/** What a schema says of a value beyond bounds of its own; whatever else it says is `bad-request`. */
function faultOf({ issues }: z.ZodError): DataFault {
  for (const issue of issues) {
    if (issue.code === 'custom') return (issue.params?.['fault'] as DataFault) ?? 'bad-request';
  }
  return 'bad-request';
}
