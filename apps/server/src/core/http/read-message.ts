import { readUntrusted } from '@call-to-glory/protocol';
import type { z } from 'zod';

import { RequestRefused } from '../errors.ts';

/** What a message holds, if it is what the schema says. Throws without a word about what it was. */
export function readMessage<Value>(schema: z.ZodType<Value>, message: unknown): Value {
  const read = readUntrusted(schema, message);
  if (!read.ok) throw new RequestRefused(read.fault);
  return read.value;
}
