import type { CommandAnswer } from '@call-to-glory/protocol';

import { isPassing } from '../../lib/query/is-passing.ts';

/**
 * May somebody who wants to leave a table go home, by what it has answered? Where it can be asked again they keep their
 * seat until then, and must know. Without a connection nobody is held.
 */
export function hasLeft(answer: CommandAnswer): boolean {
  return answer.ok || answer.error.code === 'offline' || !isPassing(answer.error);
}
