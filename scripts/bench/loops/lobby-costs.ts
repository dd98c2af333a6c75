import { Guest } from '../../../apps/server/test/guest.ts';
import { game } from './played-game.ts';
import { busyMs } from './process-cost.ts';
import { median } from './statistics.ts';

/** How often the lobby is fetched and tables are made, on one server after the other. */
const turns = 10;
const looksATurn = 40;
const creationsATurn = 20;

/** A server in a process of its own. */
interface Running {
  readonly origin: string;
  readonly pid: number;
}

/** The costs of a server, in milliseconds of processor time. */
export interface LobbyCosts<Server extends Running> {
  readonly server: Server;
  /** For fetching the lobby. */
  readonly look: number;
  /** For making a table. */
  readonly creation: number;
}

/**
 * What each server takes for fetching the lobby, and for making a table: the median of turns that alternate between the
 * servers, because the speed of a machine changes from one minute to the next. The first turn is not counted: compiling
 * by V8 is not part of the cost. Before a turn nobody has tables of their own, which a server would look through.
 */
export async function lobbyCostsByTurns<Server extends Running>(
  servers: readonly Server[],
): Promise<readonly LobbyCosts<Server>[]> {
  const looks = await costsByTurns(servers, looksATurn, async (origin) => {
    const stranger = Guest.nameless(origin);
    return () => stranger.request('GET', '/api/lobby');
  });
  const creations = await costsByTurns(servers, creationsATurn, async (origin) => {
    const host = await Guest.named(origin, 'Ada');
    const options = { seats: 4, clock: 'none', private: true, game: {} };
    return () => host.createTable({ gameId: game.id, options });
  });
  return servers.map((server) => ({
    server,
    look: median(looks.get(server) ?? []),
    creation: median(creations.get(server) ?? []),
  }));
}

/** The cost of one of several pieces of work, turn by turn. */
async function costsByTurns<Server extends Running>(
  servers: readonly Server[],
  times: number,
  prepare: (origin: string) => Promise<() => Promise<unknown>>,
): Promise<ReadonlyMap<Server, readonly number[]>> {
  const costs = new Map(servers.map((server): [Server, number[]] => [server, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [{ origin, pid }, counted] of costs) {
      const work = await prepare(origin);
      const before = busyMs(pid);
      for (let time = 0; time < times; time += 1) await work();
      if (turn > 0) counted.push((busyMs(pid) - before) / times);
    }
  }
  return costs;
}
