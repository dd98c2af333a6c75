import { deepestMessage, largestMessage } from '../limits/limits.ts';

/** Why a value is not even looked at. */
export type Fault = 'bad-request' | 'too-large' | 'too-deep';

/** Keys with a meaning of their own in this language. */
const treacherousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Is a value that came from outside safe to be read: plain data of bounded size and depth, without
 * treacherous keys? Answers what is wrong; null if nothing is.
 */
export function faultIn(value: unknown): Fault | null {
  let size = 0;

  function look(part: unknown, depthLeft: number): Fault | null {
    size += typeof part === 'string' ? part.length : 1;
    if (size > largestMessage) return 'too-large';
    switch (typeof part) {
      case 'string':
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

  function lookInto(part: object, depthLeft: number): Fault | null {
    if (depthLeft === 0) return 'too-deep';
    if (!Array.isArray(part) && Object.getPrototypeOf(part) !== Object.prototype) {
      return 'bad-request';
    }
    for (const [key, item] of Object.entries(part)) {
      if (treacherousKeys.has(key)) return 'bad-request';
      const fault = look(key, 0) ?? look(item, depthLeft - 1);
      if (fault !== null) return fault;
    }
    return null;
  }

  return look(value, deepestMessage);
}
