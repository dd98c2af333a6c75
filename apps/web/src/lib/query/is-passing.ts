import type { ServerRefusalCode, WireRefusal } from '@call-to-glory/protocol';

/** Refusals that are transient: the server, or the network, may recover from them in a moment. */
const passing = new Set<string>([
  'offline',
  'rate-limited',
  'too-many-guesses',
  'internal-error',
  'storage-unavailable',
  'server-stopping',
  'busy',
] satisfies readonly (ServerRefusalCode | 'offline')[]);

/**
 * Whether the same request may succeed in a while. This is the only list of transient refusals; an exception is made
 * where it applies, and says why.
 */
export function isPassing({ code }: WireRefusal): boolean {
  return passing.has(code);
}
