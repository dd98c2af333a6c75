import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import { faultIn } from '../sockets/untrusted.ts';

/** The body of a request, if it is what the schema says. Throws without a word about what it was. */
export function readBody<Value>(schema: z.ZodType<Value>, request: FastifyRequest): Value {
  const fault = faultIn(request.body);
  if (fault !== null) throw new RequestRefused(fault);
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new RequestRefused('bad-request');
  return parsed.data;
}
