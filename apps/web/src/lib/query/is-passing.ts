import type { ErrorCode, Refused } from '@call-to-glory/protocol';

/** What the server, or the way to it, may have got over in a moment. */
const passing = new Set<string>([
  'offline',
  'rate-limited',
  'too-many-guesses',
  'internal-error',
  'storage-unavailable',
  'server-stopping',
  'busy',
] satisfies readonly (ErrorCode | 'offline')[]);

/**
 * Whether the same request may be answered in a while. This is the only list of what passes; an exception is made where it
 * applies, and says why.
 */
export function isPassing({ code }: Refused): boolean {
  return passing.has(code);
}
