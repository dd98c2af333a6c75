import type { z } from 'zod';

import type { RefusalCode } from './refusals.ts';
import type { Answers } from './route.ts';

/** A message that a browser sends over its socket. */
export interface SocketMessage<Answer = unknown> {
  /** The schema of its body; absent if it has none. */
  readonly holds?: z.ZodType;
  readonly answer: Answers<Answer>;
  /** The codes it may be refused with, apart from those of any message (`refusalsAnywhere`). */
  readonly refuses: readonly RefusalCode[];
}

/** Messages by their names; keeps the exact type of each. */
export function defineMessages<const Messages extends Readonly<Record<string, SocketMessage>>>(
  messages: Messages,
): Messages {
  return messages;
}
