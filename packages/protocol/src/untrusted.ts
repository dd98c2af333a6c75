import { accept, refuse, type Result } from '@call-to-glory/game-kit';
import type { z } from 'zod';

/** Why a value is rejected, before or after parsing. */
export type DataFault = 'bad-request' | 'too-large' | 'too-deep';

/** The bounds of an untrusted value. */
export interface Bounds {
  /** Nested objects and lists. */
  readonly depth: number;
  /** Roughly its characters: each part counts one, texts and keys their length. */
  readonly size: number;
  /** Items of one list, or keys of one object. */
  readonly breadth: number;
  /** Length of one text or key. */
  readonly text: number;
}

/** How deep game options are nested in the message of the command that sets them. */
const gameDataDepth = 3;

/** The bounds of a command or the options of a game. */
export const gameDataBounds: Bounds = { depth: 4, size: 1_500, breadth: 64, text: 200 };

/** The bounds of one socket message or one HTTP body. */
export const messageBounds: Bounds = {
  depth: gameDataDepth + gameDataBounds.depth,
  size: 4_096,
  breadth: 4_096,
  text: 4_096,
};

/** Keys with a special meaning in JavaScript. */
const treacherousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Checks that an untrusted value is safe to parse: plain data within bounds, without treacherous
 * keys. Returns what is wrong; null if nothing is.
 */
export function faultIn(value: unknown, bounds: Bounds): DataFault | null {
  let size = 0;

  function look(part: unknown, depthLeft: number): DataFault | null {
    size += typeof part === 'string' ? part.length : 1;
    if (size > bounds.size) return 'too-large';
    switch (typeof part) {
      case 'string':
        if (part.length > bounds.text) return 'too-large';
        // PostgreSQL stores no text with U+0000.
        return part.isWellFormed() && !part.includes('\0') ? null : 'bad-request';
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

/** Parses a message or a body if it is within bounds and matches its schema. */
export function readUntrusted<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
): Result<Value, DataFault> {
  const fault = faultIn(input, messageBounds);
  if (fault !== null) return refuse(fault);
  const parsed = schema.safeParse(input);
  return parsed.success ? accept(parsed.data) : refuse(faultOf(parsed.error));
}

/** The fault that a schema reports for a value beyond its own bounds; anything else is a `bad-request`. */
function faultOf({ issues }: z.ZodError): DataFault {
  for (const issue of issues) {
    if (issue.code === 'custom') return (issue.params?.['fault'] as DataFault) ?? 'bad-request';
  }
  return 'bad-request';
}
