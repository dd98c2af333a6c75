import { availableParallelism } from 'node:os';
import process from 'node:process';

import {
  createDatabase,
  findPostgres,
  noPostgres,
  startPostgresCluster,
} from '../../apps/server/test/postgres-cluster.ts';
import {
  findRedis,
  noRedis,
  startRedis,
  type RedisServer,
} from '../../apps/server/test/redis-server.ts';
import { someOf, wholeNumber, type Values } from '../command-line.ts';
import { figuresAbout, type Figures } from './figures.ts';
import { familySeconds } from './loops/family-cost.ts';
import { ratioOf, type Pass } from './loops/pass.ts';
import {
  expectAllKept,
  passInTurn,
  passOptions,
  readPasses,
  type Run as PassRun,
} from './loops/passes-in-turn.ts';
import { game } from './loops/played-game.ts';
import { openProductLoop } from './loops/product-loop.ts';
import { median, quantile, round } from './loops/statistics.ts';

/** With the spectator, one person for each of three servers. */
const seats = Math.max(2, game.seats.min);
const nodes = 3;

export const options = {
  ...passOptions,
  /** Moves per second over all tables in the open loop. */
  'nodes-rate': { type: 'string', default: '1000' },
  /** Which houses are measured: `three` alone is undisturbed, several together give ratios. */
  houses: { type: 'string', default: 'sqlite,one,three' },
} as const;

/** What the compared houses share. */
interface Around {
  readonly folder: string;
  readonly tables: number;
  /** Gives the address of an empty database. */
  freshDatabase(): Promise<string>;
  readonly redis: RedisServer | null;
}

/** The compared houses. */
const houses = {
  sqlite: { says: 'one server over SQLite', nodes: 1, variables: () => ({ STORE_URL: '' }) },
  one: {
    says: 'one server over PostgreSQL',
    nodes: 1,
    variables: async (around) => ({ STORE_URL: await around.freshDatabase() }),
  },
  three: {
    says: 'three servers over PostgreSQL',
    nodes,
    variables: async (around) => ({ STORE_URL: await around.freshDatabase() }),
  },
  redis: {
    says: 'three servers over PostgreSQL, hints by Redis',
    nodes,
    variables: async (around) => ({
      STORE_URL: await around.freshDatabase(),
      HINTS_URL: around.redis?.url ?? '',
    }),
  },
} as const satisfies Record<
  string,
  {
    readonly says: string;
    readonly nodes: number;
    variables(
      around: Around,
    ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  }
>;
type Name = keyof typeof houses;

/** How much else computes during a pass, as a share of one core. */
type Busy = Readonly<Record<'people' | 'postgres' | 'redis', number>>;
type BusyPass = Pass & { readonly busy: Busy };

interface Run extends PassRun<BusyPass> {
  readonly name: Name;
}

/**
 * Several servers sharing one PostgreSQL, with each person of a table and the spectator on a different one, against one
 * server over PostgreSQL, and one over SQLite: in turn in one run. All people are in this process. Rejects if anything
 * is refused or lost on the way; sets the exit code if an acknowledged move is not stored.
 */
export async function measure(folder: string, values: Values<typeof options>): Promise<Figures> {
  const { tables, ...passes } = readPasses(values);
  const rate = wholeNumber('nodes-rate', values['nodes-rate'], { least: 1 });
  const names = someOf('houses', values.houses, Object.keys(houses) as Name[]);
  const hasRedis = names.includes('redis');
  if (findPostgres() === null) throw new Error(noPostgres);
  if (hasRedis && findRedis() === null) throw new Error(noRedis);

  const cluster = startPostgresCluster(['max_connections=200']);
  const redis = hasRedis ? await startRedis() : null;
  let databases = 0;
  const around: Around = {
    folder,
    tables,
    redis,
    async freshDatabase() {
      databases += 1;
      return createDatabase(cluster, `house_${databases}`);
    },
  };
  const runs: Run[] = [];
  for (const name of names) runs.push(await openRun(name, around));

  const pids = { postgres: cluster.pid(), redis: redis?.pid ?? 0 };
  const jitter = await passInTurn(runs, { ...passes, rate }, (pass) => busy(pids, pass));
  for (const run of runs) await expectAllKept(run);
  cluster.remove();
  await redis?.remove();
  return [...runs.flatMap(figuresOf), ...ratios(runs), ...jitter];
}

async function openRun(name: Name, around: Around): Promise<Run> {
  const house = houses[name];
  const loop = await openProductLoop({
    folder: around.folder,
    seats,
    tables: around.tables,
    nodes: house.nodes,
    isWatched: true,
    variables: await house.variables(around),
  });
  return { name, loop, says: house.says, first: [], closed: [], open: [] };
}

async function busy(
  pids: { readonly postgres: number; readonly redis: number },
  passing: Promise<Pass>,
): Promise<BusyPass> {
  const secondsOf = (): Busy => {
    const { user, system } = process.cpuUsage();
    return {
      people: (user + system) / 1e6,
      postgres: familySeconds(pids.postgres),
      redis: pids.redis === 0 ? 0 : familySeconds(pids.redis),
    };
  };
  const before = secondsOf();
  const pass = await passing;
  const after = secondsOf();
  const share = (who: keyof Busy): number => (after[who] - before[who]) / pass.seconds;
  return {
    ...pass,
    busy: { people: share('people'), postgres: share('postgres'), redis: share('redis') },
  };
}

function figuresOf({ name, says: title, closed, open }: Run): Figures {
  const figure = figuresAbout(name, title);
  const of = (passes: readonly BusyPass[], pick: (pass: BusyPass) => number): number =>
    median(passes.map(pick));
  const waits = open.flatMap((pass) => pass.waits);
  const watched = open.flatMap((pass) => pass.watched);
  const ms = (what: string, times: readonly number[], says: string): Figures =>
    [0.5, 0.99].map((share) =>
      figure(
        `${what}_p${share * 100}_ms`,
        quantile(times, share),
        'ms',
        `${says}, ${share * 100} % of the time at most (open loop)`,
      ),
    );
  const shares = (['people', 'postgres', 'redis'] as const).filter(
    (who) => who !== 'redis' || name === 'redis',
  );
  const words = { people: 'the people', postgres: 'PostgreSQL', redis: 'Redis' } as const;
  return [
    ...ms('own', waits, 'until who moves has the answer and has folded the move'),
    ...ms('watched', watched, 'until who watches has folded it, too'),
    figure('moves_per_s', Math.round(of(closed, movesPerSecond)), 'moves/s', 'closed loop'),
    figure(
      'us_a_move',
      Math.round(of(closed, (pass) => 1e6 / pass.movesPerCpuSecond)),
      'µs',
      'processor time of all servers for a move, closed loop',
    ),
    figure('cores', of(closed, coresOf), 'cores', 'that servers keep busy, closed loop'),
    ...shares.map((who) =>
      figure(
        `${who}_cores`,
        of(closed, (pass) => pass.busy[who]),
        'cores',
        `that ${words[who]} keep${who === 'people' ? '' : 's'} busy meanwhile, of ${availableParallelism()}`,
      ),
    ),
  ];
}

/** The ratio of one house to another, pass by pass. */
function ratios(runs: readonly Run[]): Figures {
  const ratio = (
    [name, over]: readonly [Name, Name],
    what: string,
    pick: (pass: Pass) => number,
    says: string,
  ): Figures => {
    const [ours, theirs] = [name, over].map((one) => runs.find((run) => run.name === one)?.closed);
    if (ours === undefined || theirs === undefined) return [];
    return [
      {
        figure: `${name}_to_${over}_${what}`,
        value: round(ratioOf(ours, theirs, pick), 3),
        unit: 'times',
        says: `${says} of ${houses[name].says} over those of ${houses[over].says}`,
      },
    ];
  };
  const perCpu = (pass: Pass): number => pass.movesPerCpuSecond;
  return [
    ...ratio(['three', 'one'], 'moves', movesPerSecond, 'Moves a second'),
    ...ratio(['three', 'one'], 'cpu', (pass) => 1 / perCpu(pass), 'Processor time a move'),
    ...ratio(['redis', 'three'], 'moves', movesPerSecond, 'Moves a second'),
    ...ratio(['redis', 'three'], 'cpu', (pass) => 1 / perCpu(pass), 'Processor time a move'),
    ...ratio(['one', 'sqlite'], 'per_cpu', perCpu, 'Moves a CPU second of the server'),
  ];
}

function movesPerSecond({ moves, seconds }: Pass): number {
  return moves / seconds;
}

function coresOf(pass: Pass): number {
  return movesPerSecond(pass) / pass.movesPerCpuSecond;
}
