import { tableId } from '@call-to-glory/protocol';
import type { TableId } from '@call-to-glory/table';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Guests } from '../../features/identity/guests.ts';
import { RequestRefused } from '../errors.ts';
import type { Asker } from '../limits/guesses.ts';

const tableAddress = z.object({ id: tableId });

/** What it takes to know who asks. */
export interface AskedForPorts {
  readonly guests: Guests;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
}

/** The table that an address names by `:id`, and who asks for it. Throws `no-such-table` if this is no id. */
export async function askedFor(
  request: FastifyRequest,
  { guests, addressOf }: AskedForPorts,
): Promise<{ readonly id: TableId; readonly asker: Asker }> {
  const address = tableAddress.safeParse(request.params);
  if (!address.success) throw new RequestRefused('no-such-table');
  const player = await guests.identify(request.headers.cookie);
  return { id: address.data.id, asker: { player, address: addressOf(request) } };
}
