import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createChance, type Chance } from '@call-to-glory/game-kit';

import { startProxy, type NetworkProxy } from '../network-proxy.ts';
import { createDatabase, startPostgresCluster, type PostgresCluster } from '../postgres-cluster.ts';
import { readLog } from '../promises.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { complaintsIn, houseVariables, type ChaosHouse } from './chaos-house.ts';
import type { Outage } from './ledger.ts';
import { beginTrace, traced } from './row-trace.ts';

const program = [fileURLToPath(new URL('skewed-server.ts', import.meta.url))];
/** How wrong the clock of a server may be, in milliseconds. */
const skews = [0, 0, 30_000, -30_000] as const;
/** A server is taken for dead after ten seconds; two and a half of them are lost between what measures here and there. */
const awayAtLeast = 7500;

/** One of the servers: it lives over and over. */
interface Node {
  readonly proxy: NetworkProxy;
  life: string;
  server: ServerProcess;
}

/** What can go wrong, and how often of a hundred it does. */
const faults = {
  kill: 46,
  cut: 14,
  loseAnswer: 14,
  stall: 8,
  slowDown: 8,
  stopPostgres: 6,
  freeze: 4,
} as const;

/**
 * Servers over one PostgreSQL, each with a proxy before it and a clock that may be wrong.
 *
 * @param skewed whether clocks may be wrong
 */
export async function openSeveralServers(
  count: number,
  seed: string,
  skewed: boolean,
): Promise<ChaosHouse> {
  const cluster = startPostgresCluster(['max_connections=200']);
  const url = await createDatabase(cluster, 'chaos');
  const house = new SeveralServers(cluster, url, skewed);
  await house.start(count, createChance(new TextEncoder().encode(seed), 'house'));
  return house;
}

class SeveralServers implements ChaosHouse {
  readonly awayAtLeast = awayAtLeast;
  readonly outages: Outage[] = [];
  readonly #cluster: PostgresCluster;
  readonly #url: string;
  readonly #skewed: boolean;
  readonly #nodes: Node[] = [];
  readonly #complaints: string[] = [];
  #lives = 0;

  constructor(cluster: PostgresCluster, url: string, skewed: boolean) {
    this.#cluster = cluster;
    this.#url = url;
    this.#skewed = skewed;
  }

  async start(count: number, chance: Chance): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const proxy = await startProxy(this.#url);
      this.#nodes.push({ proxy, ...(await this.#begin(proxy, chance)) });
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
    const name = drawn(chance);
    await this.#faults[name](node, chance);
    return name;
  }

  async end() {
    await Promise.all(this.#nodes.map(({ server }) => server.end('SIGKILL')));
    const log = await readLog('', { STORE_URL: this.#url });
    const rows = await traced(this.#url, log);
    await Promise.all(this.#nodes.map(({ proxy }) => proxy.close()));
    this.#cluster.remove();
    return rows;
  }

  readonly #faults: Readonly<
    Record<keyof typeof faults, (node: Node, chance: Chance) => Promise<void>>
  > = {
    kill: async (node, chance) => {
      const { life, server, proxy } = node;
      this.outages.push({ life, from: Date.now(), until: Infinity, of: 'server' });
      await server.end('SIGKILL');
      this.#complaints.push(...complaintsIn(server.said));
      await wait(chance.below(3000));
      Object.assign(node, await this.#begin(proxy, chance));
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

  /** Notes an outage of these lives, which ends a while after what has caused it. */
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

  /** As whatever looks after a server does, it starts one again that PostgreSQL did not answer in time. */
  async #begin(
    proxy: NetworkProxy,
    chance: Chance,
    attempts = 5,
  ): Promise<Pick<Node, 'life' | 'server'>> {
    this.#lives += 1;
    const life = `life-${this.#lives}`;
    const variables = {
      ...houseVariables,
      STORE_URL: `${proxy.url}&application_name=${life}`,
      SKEW_MS: String(this.#skewed ? chance.pick(skews) : 0),
    };
    try {
      return { life, server: await startServerProcess('', variables, program) };
    } catch (error) {
      if (attempts === 1 || !/leads to no PostgreSQL/u.test(String(error))) throw error;
      return this.#begin(proxy, chance, attempts - 1);
    }
  }
}

/** How long what was held back may have its effect, in milliseconds. */
const recovery = 3000;

function drawn(chance: Chance): keyof typeof faults {
  const names = Object.keys(faults) as (keyof typeof faults)[];
  return chance.pick(names.flatMap((name) => Array.from({ length: faults[name] }, () => name)));
}
