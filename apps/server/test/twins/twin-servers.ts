import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';

import type { GameTypes } from '@call-to-glory/game-kit';
import {
  chained,
  chainStart,
  tableVersion,
  type HostedGame,
  type LogRow,
  type Person,
  type TableId,
  type WholeTable,
} from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryHints,
  MemoryNodes,
  MemoryPresence,
  seededEntropy,
} from '@call-to-glory/table/memory';
import { pino } from 'pino';

import { buildServer } from '../../src/build-server.ts';
import { ProcessLocks } from '../../src/core/locks.ts';
import { buildOf } from '../../src/core/tables/build-of.ts';
import { Guest, hearFrames, hearRows, type ClientSocket } from '../guest.ts';
import { MemoryMeter } from '../memory-meter.ts';
import { openKept, testConfig } from '../open-kept.ts';

/** Somebody at one of the servers, and everything they were sent. */
export interface TwinWitness {
  readonly socket: ClientSocket;
  readonly frames: string[];
  /** The last row of each table that they were sent. */
  readonly seen: Map<TableId, number>;
}

/** Two servers that know the same people, and have the same tables except for what a viewer cannot see. */
export interface TwinServers {
  readonly people: readonly Person[];
  /** For each server the people in their order, followed by a spectator. */
  readonly witnesses: readonly [readonly TwinWitness[], readonly TwinWitness[]];
  readonly logs: readonly [MemoryEventLog, MemoryEventLog];
  /** Seeds what servers draw from now on: secrets of the next game are the same in both worlds. */
  drawAgain(seed: string): void;
  close(): Promise<void>;
}

/** @param names of the people who play */
export async function startTwinServers(
  game: HostedGame,
  names: readonly string[],
): Promise<TwinServers> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'twins-'));
  const config = testConfig(dataDir, { RATE_LIMIT_FACTOR: '1000000' });
  const store = await openKept(dataDir);
  // It stands still, so that all times sent are the same in both worlds.
  const clock = new HandClock(Date.now());

  let entropy = seededEntropy(names.join());

  async function start(node: string) {
    const log = new MemoryEventLog();
    const nodes = new MemoryNodes();
    const presence = new MemoryPresence(nodes);
    const server = await buildServer(config, {
      games: [game],
      store,
      clock,
      entropy: { bytes: (count) => entropy.bytes(count) },
      shared: {
        node,
        log,
        hints: new MemoryHints(),
        nodes,
        presence,
        locks: new ProcessLocks(),
        meter: new MemoryMeter(),
      },
      webDirectory: joinPath(dataDir, 'web'),
      logger: pino({ level: config.logLevel }),
    });
    return { server, log, origin: `http://localhost:${await server.open()}` };
  }

  const twins = [await start('one'), await start('other')] as const;
  const guests = await Promise.all(names.map((name) => Guest.named(twins[0].origin, name)));
  const all = [...guests, Guest.nameless(twins[0].origin)];
  const come = (origin: string): Promise<readonly TwinWitness[]> =>
    Promise.all(all.map((guest) => witness(guest.at(origin))));
  return {
    people: guests.flatMap(({ me }) => (me === null ? [] : [{ id: me.id, name: me.name }])),
    witnesses: [await come(twins[0].origin), await come(twins[1].origin)],
    logs: [twins[0].log, twins[1].log],
    drawAgain: (seed) => void (entropy = seededEntropy(seed)),
    async close() {
      for (const { server } of twins) await server.stop();
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function witness(guest: Guest): Promise<TwinWitness> {
  const socket = await guest.connect();
  const frames: string[] = [];
  const seen = new Map<TableId, number>();
  hearFrames(socket, (text) => frames.push(text));
  hearRows(socket, (table, [seq]) => seen.set(table, seq));
  return { socket, frames, seen };
}

/** Computed once: it reads all sources, which do not change. */
const build = buildOf();

/**
 * Puts a table into a log as it was after some row, optionally with a different state of its game: the rows stay as
 * they were, and the table is restored from the stored state.
 */
export async function putTable<Types extends GameTypes>(
  log: MemoryEventLog,
  game: { readonly id: string; readonly rulesVersion: number },
  id: TableId,
  { rows, secret, table }: { rows: readonly LogRow[]; secret: string; table: WholeTable<Types> },
): Promise<void> {
  const mine = underId(rows, id);
  const [first] = mine;
  const last = mine.at(-1);
  if (first === undefined || last === undefined) throw new Error('there are no rows');
  const text = JSON.stringify({
    table: { ...table, id },
    last: { seq: last.seq, hash: last.hash },
    times: { createdAt: first.at, changedAt: last.at },
    startedAt:
      mine.find(({ events }) => JSON.stringify(events).includes('"gameStarted"'))?.seq ?? 1,
    changes: [],
    since: Math.max(1, last.seq - 127),
  });
  const checkpoint = {
    madeBy: `${build} ${game.id} ${game.rulesVersion} ${tableVersion}`,
    state: `${hash('sha256', text)} ${text}`,
  };
  for (const row of mine) {
    await log.append(id, row, { secret, ...(row === last ? { checkpoint } : {}) });
  }
}

/** The same rows for a table with another id. */
function underId(rows: readonly LogRow[], id: TableId): readonly LogRow[] {
  let before = chainStart;
  return rows.map((row) => {
    const events = (row.events as readonly { readonly type: string }[]).map((event) =>
      event.type === 'tableCreated' ? { ...event, id } : event,
    );
    const { seq, at, player, commandId, command } = row;
    const next = chained({ seq, at, player, commandId, command, events }, before);
    before = next.hash;
    return next;
  });
}
