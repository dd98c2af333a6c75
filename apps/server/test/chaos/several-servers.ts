import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createChance, type Chance } from '@call-to-glory/game-kit';

import { startProxy, type NetworkProxy } from '../network-proxy.ts';
import { createDatabase, startPostgresCluster, type PostgresCluster } from '../postgres-cluster.ts';
import { readLog } from '../promises.ts';
import { startRedis, type RedisServer } from '../redis-server.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { compileOnce, complaintsIn, houseVariables, type ChaosHouse } from './chaos-house.ts';
import type { Outage } from './ledger.ts';
import { beginTrace, traced } from './row-trace.ts';

const program = [fileURLToPath(new URL('skewed-server.ts', import.meta.url))];
/** How far the clock of a server may be off, in milliseconds. */
const skews = [0, 0, 30_000, -30_000] as const;
/** A server is taken for dead after ten seconds; up to two and a half are lost between the different measurements. */
const minAbsence = 7500;

/** One of the servers, through all its lives. */
interface Node {
  readonly proxy: NetworkProxy;
  /** In front of what carries its hints; null where that is PostgreSQL as well. */
  readonly hints: NetworkProxy | null;
  life: string;
  server: ServerProcess;
}

/** What can go wrong, and how often in a hundred. */
const faults = {
  kill: 34,
  restart: 6,
  upgrade: 2,
  loseHints: 4,
  cut: 14,
  loseAnswer: 14,
  stall: 8,
  slowDown: 8,
  stopPostgres: 6,
  freeze: 4,
} as const;

type Fault = keyof typeof faults;

/** Everything that can go wrong. */
export const faultNames = Object.keys(faults) as readonly Fault[];

/** The configuration of the servers. */
interface ServersWish {
  readonly count: number;
  readonly seed: string;
  /** May their clocks be off? */
  readonly skewed: boolean;
  /** Do their hints go through Redis? */
  readonly redis: boolean;
  /** What can go wrong. */
  readonly faults: readonly Fault[];
}

/** Servers over one PostgreSQL, each with a proxy in front of it and a clock that may be off. */
export async function openSeveralServers({
  count,
  seed,
  skewed,
  ...wish
}: ServersWish): Promise<ChaosHouse> {
  const cluster = startPostgresCluster(['max_connections=200']);
  const url = await createDatabase(cluster, 'chaos');
  const redis = wish.redis ? await startRedis() : null;
  await compileOnce('', { STORE_URL: url });
  const house = new SeveralServers(cluster, url, skewed, redis, wish.faults);
  await house.start(count, createChance(new TextEncoder().encode(seed), 'house'));
  return house;
}

class SeveralServers implements ChaosHouse {
  readonly minAbsence = minAbsence;
  readonly outages: Outage[] = [];
  readonly #cluster: PostgresCluster;
  readonly #url: string;
  readonly #skewed: boolean;
  readonly #redis: RedisServer | null;
  readonly #chosen: readonly Fault[];
  readonly #nodes: Node[] = [];
  readonly #complaints: string[] = [];
  #lives = 0;

  constructor(
    cluster: PostgresCluster,
    url: string,
    skewed: boolean,
    redis: RedisServer | null,
    chosen: readonly Fault[],
  ) {
    this.#cluster = cluster;
    this.#url = url;
    this.#skewed = skewed;
    this.#redis = redis;
    this.#chosen = chosen;
  }

  async start(count: number, chance: Chance): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const proxy = await startProxy(this.#url);
      const hints = this.#redis && (await startProxy(this.#redis.url));
      const ways = { proxy, hints };
      this.#nodes.push({ ...ways, ...(await this.#begin(ways, chance)) });
      if (number === 0) await beginTrace(this.#url);
    }
  }

  origins(): readonly string[] {
    return this.#nodes.map(({ server }) => server.origin);
  }

  complaints(): readonly string[] {
    return [...this.#complaints, ...this.#nodes.flatMap(({ server }) => complaintsIn(server.said))];
  }

  async strike(chance: Chance): Promise<string> {
    const node = chance.pick(this.#nodes);
    const name = chance.pick(this.#chosen.flatMap((one) => Array<Fault>(faults[one]).fill(one)));
    await this.#faults[name](node, chance);
    return name;
  }

  async end() {
    await Promise.all(this.#nodes.map(({ server }) => server.end('SIGKILL')));
    const log = await readLog('', { STORE_URL: this.#url });
    const rows = await traced(this.#url, log);
    const proxies = this.#nodes.flatMap(({ proxy, hints }) => [proxy, ...(hints ? [hints] : [])]);
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await this.#redis?.remove();
    this.#cluster.remove();
    return rows;
  }

  readonly #faults: Readonly<Record<Fault, (node: Node, chance: Chance) => Promise<void>>> = {
    kill: async (node, chance) => {
      await this.#end(node, 'SIGKILL');
      await wait(chance.below(3000));
      Object.assign(node, await this.#begin(node, chance));
    },
    restart: (node, chance) => this.#replace(node, chance),
    // As docs/OPERATING.md says: one after the other, each when the one before is ready.
    upgrade: async (_node, chance) => {
      for (const node of this.#nodes) {
        const others = this.#nodes.filter((other) => other !== node);
        await this.#replace(node, chance, () => this.#requireReady(others));
        await this.#requireReady([node]);
      }
    },
    loseHints: async ({ hints }, chance) => {
      if (chance.below(2) === 0) hints?.stall();
      else hints?.cut();
      await wait(chance.below(4000));
      hints?.mend();
    },
    freeze: ({ life, server }) =>
      this.#during([life], 'server', async () => {
        server.child.kill('SIGSTOP');
        await wait(15_000);
        server.child.kill('SIGCONT');
      }),
    cut: async ({ life, proxy }) => {
      await this.#during([life], 'store', async () => {
        proxy.cut();
        await wait(100);
      });
    },
    loseAnswer: ({ life, proxy }, chance) =>
      this.#during([life], 'store', async () => {
        proxy.cutAfter(chance.pick(['append', 'COMMIT']));
        await wait(500 + chance.below(1500));
        proxy.mend();
      }),
    stall: ({ life, proxy }, chance) =>
      this.#during([life], 'store', async () => {
        proxy.stall();
        await wait(500 + chance.below(6000));
        proxy.mend();
      }),
    slowDown: async ({ proxy }) => {
      proxy.slowDown(200);
      await wait(4000);
      proxy.mend();
    },
    stopPostgres: async (_node, chance) => {
      const lives = this.#nodes.map(({ life }) => life);
      await this.#during(lives, 'store', async () => {
        this.#cluster.stop();
        await wait(chance.below(2500));
        this.#cluster.start();
      });
    },
  };

  async #end({ life, server }: Node, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.outages.push({ life, from: Date.now(), until: Infinity, of: 'server' });
    const code = await server.end(signal);
    this.#complaints.push(...complaintsIn(server.said));
    return code;
  }

  /** Asks a server to stop, and starts another in its place. */
  async #replace(
    node: Node,
    chance: Chance,
    between: () => Promise<void> = async () => {},
  ): Promise<void> {
    const code = await this.#end(node, 'SIGTERM');
    if (code !== 0) this.#complaints.push(`${node.life} was asked to stop, and ends with ${code}`);
    await between();
    Object.assign(node, await this.#begin(node, chance));
  }

  /** Complains about servers that do not report being ready. */
  async #requireReady(nodes: readonly Node[]): Promise<void> {
    for (const { life, server } of nodes) {
      const status = await fetch(`${server.origin}/readyz`).then(
        (response) => response.status,
        () => 'nothing',
      );
      if (status !== 200) this.#complaints.push(`${life} answers ${status} in an upgrade`);
    }
  }

  /** Records an outage of these lives, which ends a while after its cause. */
  async #during(
    lives: readonly string[],
    of: Outage['of'],
    happen: () => Promise<void>,
  ): Promise<void> {
    const from = Date.now();
    const noted: Outage[] = lives.map((life) => ({ life, from, until: Infinity, of }));
    this.outages.push(...noted);
    await happen();
    for (const outage of noted) outage.until = Date.now() + recovery;
  }

  /** Like a process supervisor, restarts a server that PostgreSQL did not answer in time. */
  async #begin(
    { proxy, hints }: Pick<Node, 'proxy' | 'hints'>,
    chance: Chance,
    attempts = 5,
  ): Promise<Pick<Node, 'life' | 'server'>> {
    this.#lives += 1;
    const life = `life-${this.#lives}`;
    const variables = {
      ...houseVariables,
      STORE_URL: `${proxy.url}&application_name=${life}`,
      HINTS_URL: hints?.url ?? '',
      SKEW_MS: String(this.#skewed ? chance.pick(skews) : 0),
    };
    try {
      return { life, server: await startServerProcess('', variables, program) };
    } catch (error) {
      if (attempts === 1 || !/leads to no PostgreSQL/u.test(String(error))) throw error;
      return this.#begin({ proxy, hints }, chance, attempts - 1);
    }
  }
}

/** How long what was held back may still have effects, in milliseconds. */
const recovery = 3000;
