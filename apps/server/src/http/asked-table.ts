import { tableId } from '@call-to-glory/protocol';
import type { LiveTable, Person } from '@call-to-glory/table';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import type { Guests } from '../identity/guests.ts';
import type { TableFinder } from '../table-finder.ts';

const tableAddress = z.object({ id: tableId });

/** What it takes to know who asks for which table. */
export interface AskedTablePorts {
  readonly finder: TableFinder;
  readonly guests: Guests;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
}

/** The table that an address names by `:id`, and who asks. Throws as `TableFinder.find` does. */
export async function askedTable(
  request: FastifyRequest,
  { finder, guests, addressOf }: AskedTablePorts,
): Promise<{ readonly table: LiveTable; readonly player: Person | null }> {
  const address = tableAddress.safeParse(request.params);
  if (!address.success) throw new RequestRefused('no-such-table');
  const player = await guests.identify(request.headers.cookie);
  const table = await finder.find(address.data.id, { player, address: addressOf(request) });
  return { table, player };
}
