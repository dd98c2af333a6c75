import { Guest } from '../../../apps/server/test/guest.ts';
import { busyMs } from './process-cost.ts';
import { median } from './statistics.ts';

/** How often the lobby is looked at, and tables are made, with one server after the other. */
const turns = 10;
const looksATurn = 40;
const creationsATurn = 20;

/** What a server takes, in milliseconds of processor time. */
export interface LobbyCosts {
  /** For a look at the lobby. */
  readonly look: number;
  /** For making a table. */
  readonly creation: number;
}

/** A server in a process of its own. */
interface Running {
  readonly origin: string;
  readonly pid: number;
}

/**
 * What each server takes for a look at the lobby, and for making a table: the median of turns in which one comes after the
 * other, as the speed of a machine changes from one minute to the next. The first turn is not counted: what V8 compiles
 * then is no cost of them.
 */
export async function lobbyCostsByTurns(
  servers: readonly Running[],
  gameId: string,
): Promise<readonly LobbyCosts[]> {
  const guests = await Promise.all(servers.map(({ origin }) => Guest.named(origin, 'Ada')));
  const costs = servers.map((): LobbyCosts[] => []);
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, { pid }] of servers.entries()) {
      const guest = guests[index];
      if (guest !== undefined) costs[index]?.push(await costsOf(guest, gameId, pid));
    }
  }
  return costs.map(([, ...counted]) => ({
    look: median(counted.map(({ look }) => look)),
    creation: median(counted.map(({ creation }) => creation)),
  }));
}

async function costsOf(guest: Guest, gameId: string, pid: number): Promise<LobbyCosts> {
  const look = (): Promise<unknown> => guest.request('GET', '/api/lobby');
  const create = (): Promise<unknown> =>
    guest.createTable({
      gameId,
      options: { seats: 4, clock: 'none', private: true, game: {} },
    });
  return {
    look: await costOf(look, looksATurn, pid),
    creation: await costOf(create, creationsATurn, pid),
  };
}

async function costOf(work: () => Promise<unknown>, times: number, pid: number): Promise<number> {
  const before = busyMs(pid);
  for (let time = 0; time < times; time += 1) await work();
  return (busyMs(pid) - before) / times;
}
