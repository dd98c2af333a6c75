import type { Chance } from '@call-to-glory/game-kit';

import { startServerProcess } from '../server-process.ts';
import type { Outage, TracedRow } from './ledger.ts';

/** How long the bots of a house think at least, in milliseconds. */
export const botDelay = 60;

/** The environment of its servers. */
export const houseVariables = { BOT_DELAY_MS: `${botDelay}-90`, LOG_LEVEL: 'error' } as const;

/** Servers in processes of their own that are killed, and kept from their work. */
export interface ChaosHouse {
  /** Where servers listen, or have listened a short while ago. */
  origins(): readonly string[];
  /** Lets something go wrong, and comes back when that is over; answers what it was. */
  strike(chance: Chance): Promise<string>;
  readonly outages: readonly Outage[];
  /** For how long a server has to be away before the clocks of its tables may start afresh, in milliseconds. */
  readonly awayAtLeast: number;
  /** What servers have complained of that must never happen, whatever goes wrong around them. */
  complaints(): readonly string[];
  /** The rows of all tables by their ids, when nobody plays any more. */
  end(): Promise<ReadonlyMap<string, readonly TracedRow[]>>;
}

/** Node keeps what it has compiled when a process ends by itself, as servers that are killed never do: so one does before them. */
export async function compileOnce(dataDir: string, variables: Readonly<Record<string, string>>) {
  const server = await startServerProcess(dataDir, { ...houseVariables, ...variables });
  await server.end('SIGTERM');
}

/** What a server writes to its log when a table has failed, or it cannot go on itself. */
const complaint = /a table is in trouble|cannot go on/u;

/** The lines of a server that tell of what must never happen. */
export function complaintsIn(said: readonly string[]): readonly string[] {
  return said.filter((line) => complaint.test(line));
}
