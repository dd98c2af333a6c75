import { readUntrusted } from '@call-to-glory/protocol';
import type { z } from 'zod';

import { RequestRefused } from '../errors.ts';

/** Parses a message by its schema. Throws a refusal that does not repeat what was sent. */
export function readMessage<Value>(schema: z.ZodType<Value>, message: unknown): Value {
  const read = readUntrusted(schema, message);
  if (!read.ok) throw new RequestRefused(read.refusal);
  return read.value;
}
