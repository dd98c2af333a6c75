import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Chance } from '@call-to-glory/game-kit';

import { readLog } from '../promises.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { compileOnce, complaintsIn, houseVariables, type ChaosHouse } from './chaos-house.ts';
import type { Outage, TracedRow } from './ledger.ts';
import { tearTail } from './tear-tail.ts';

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));
const failpoint = fileURLToPath(new URL('failpoint.ts', import.meta.url));

/** One server with a directory of its own, killed over and over. */
export async function openOneServer(): Promise<ChaosHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  await compileOnce(dataDir, {});
  const house = new OneServer(dataDir);
  await house.begin();
  return house;
}

class OneServer implements ChaosHouse {
  /** A server that starts knows that nobody was there. */
  readonly minAbsence = 0;
  readonly outages: Outage[] = [];
  readonly #dataDir: string;
  readonly #complaints: string[] = [];
  /** When each life began. */
  readonly #begun: number[] = [];
  #server: ServerProcess | null = null;
  #origin = '';

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  origins(): readonly string[] {
    return [this.#origin];
  }

  complaints(): readonly string[] {
    return [...this.#complaints, ...complaintsIn(this.#server?.said ?? [])];
  }

  async strike(chance: Chance): Promise<string> {
    const name = chance.pick(Object.keys(this.#deaths));
    await this.#deaths[name]?.(chance);
    await this.begin();
    return name;
  }

  async end() {
    await this.#die();
    const log = await readLog(this.#dataDir);
    rmSync(this.#dataDir, { recursive: true });
    return new Map(
      [...log].map(([table, rows]) => [
        table,
        rows.map((row): TracedRow => {
          const life = this.#begun.findLastIndex((at) => at <= row.at);
          return { ...row, writtenAt: row.at, writtenBy: nameOf(life) };
        }),
      ]),
    );
  }

  /** None of these leaves a server running. */
  readonly #deaths: Readonly<Record<string, (chance: Chance) => Promise<void>>> = {
    inPlay: () => this.#die(),
    tornTail: async (chance) => {
      await this.#die();
      tearTail(this.#dataDir, chance);
    },
    inStart: async (chance) => {
      await this.#die();
      await this.#liveShortly({ DIE_AFTER_MS: String(chance.below(800)) });
    },
    atStep: async (chance) => {
      await this.#die();
      await this.#liveShortly({ DIE_AT_STEP: String(1 + chance.below(400)) });
    },
  };

  async begin(variables: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#begun.push(Date.now());
    const program = [...(Object.keys(variables).length > 0 ? ['--import', failpoint] : []), main];
    this.#server = await startServerProcess(
      this.#dataDir,
      { ...houseVariables, ...variables },
      program,
    );
    this.#origin = this.#server.origin;
  }

  /** A life that ends by itself, perhaps while starting. */
  async #liveShortly(variables: Readonly<Record<string, string>>): Promise<void> {
    try {
      await this.begin(variables);
    } catch (error) {
      // It may end before it is ready, but only in the planned way.
      if (!String(error).includes('has ended (SIGKILL)')) throw error;
      this.#noteDeath();
      return;
    }
    const { child } = this.#server ?? {};
    if (child?.signalCode === null) {
      const isOver = new AbortController();
      const exit = once(child, 'exit', { signal: isOver.signal }).catch(() => null);
      await Promise.race([exit, wait(5000, null, { signal: isOver.signal }).catch(() => null)]);
      isOver.abort();
    }
    await this.#die();
  }

  async #die(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#noteDeath();
    if (server === null) return;
    if (server.child.signalCode === null) await server.end('SIGKILL');
    this.#complaints.push(...complaintsIn(server.said));
  }

  #noteDeath(): void {
    const life = nameOf(this.#begun.length - 1);
    this.outages.push({ life, from: Date.now(), until: Infinity, of: 'server' });
  }
}

function nameOf(life: number): string {
  return `life-${life + 1}`;
}
