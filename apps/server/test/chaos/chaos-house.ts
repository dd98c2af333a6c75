import type { Chance } from '@call-to-glory/game-kit';

import { startServerProcess } from '../server-process.ts';
import type { Outage, TracedRow } from './ledger.ts';

/** The minimum time that the bots of a house think, in milliseconds. */
export const botDelay = 60;

/** The environment of its servers. */
export const houseVariables = { BOT_DELAY_MS: `${botDelay}-90` } as const;

/** Servers in processes of their own that are killed and disrupted. */
export interface ChaosHouse {
  /** Where servers listen, or were listening a short while ago. */
  origins(): readonly string[];
  /** Makes something go wrong, and resolves when it is over; answers what it was. */
  strike(chance: Chance): Promise<string>;
  readonly outages: readonly Outage[];
  /** How long a server has to be away before the clocks of its tables may be restarted, in milliseconds. */
  readonly minAbsence: number;
  /** Complaints of servers that must never occur, whatever goes wrong around them. */
  complaints(): readonly string[];
  /** The rows of all tables by id, once nobody plays any longer. */
  end(): Promise<ReadonlyMap<string, readonly TracedRow[]>>;
}

/** Node writes its compile cache only when a process exits by itself, unlike killed servers: so one does first. */
export async function compileOnce(dataDir: string, variables: Readonly<Record<string, string>>) {
  const server = await startServerProcess(dataDir, { ...houseVariables, ...variables });
  await server.end('SIGTERM');
}

/** What a server logs when a table has failed, or the server itself cannot continue. */
const complaint = /a table is in trouble|cannot go on/u;

/** The log lines of a server that report what must never happen. */
export function complaintsIn(said: readonly string[]): readonly string[] {
  return said.filter((line) => complaint.test(line));
}
