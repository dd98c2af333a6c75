import type { z } from 'zod';

import { RequestRefused } from '../errors.ts';

/** What a message holds, if it is what the schema says. Throws without a word about what it was. */
export function readMessage<Value>(schema: z.ZodType<Value>, message: unknown): Value {
  const parsed = schema.safeParse(message);
  if (!parsed.success) throw new RequestRefused('bad-request');
  return parsed.data;
}
