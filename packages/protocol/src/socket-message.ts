import type { z } from 'zod';

import type { RefusalCode } from './refusals.ts';
import type { Answers } from './route.ts';

/** Something that a browser sends over its socket. */
export interface SocketMessage<Answer = unknown> {
  /** What it holds; nothing, if left out. */
  readonly holds?: z.ZodType;
  readonly answer: Answers<Answer>;
  /** What it may be refused with, apart from what anything may (`refusedAnywhere`). */
  readonly refuses: readonly RefusalCode[];
}

/** Messages by their names; keeps the exact type of each. */
export function defineMessages<const Messages extends Readonly<Record<string, SocketMessage>>>(
  messages: Messages,
): Messages {
  return messages;
}
