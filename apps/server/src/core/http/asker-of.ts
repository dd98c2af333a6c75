import type { FastifyRequest } from 'fastify';

import type { Guests } from '../../features/identity/guests.ts';
import type { Asker } from '../limits/guesses.ts';

/** What it takes to know who asks. */
export interface AskerPorts {
  readonly guests: Guests;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
}

/** Who asks, as limits count them. */
export async function askerOf(
  request: FastifyRequest,
  { guests, addressOf }: AskerPorts,
): Promise<Asker> {
  return { player: await guests.identify(request.headers.cookie), address: addressOf(request) };
}
