import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { hostGame, type Hints, type SharedLog } from '@call-to-glory/table';
import {
  MemoryEventLog,
  MemoryHints,
  MemoryNodes,
  MemoryPresence,
} from '@call-to-glory/table/memory';
import { toyGame } from '@call-to-glory/toy-game';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { buildServer, type GameServer } from '../src/build-server.ts';
import { systemEntropy } from '../src/core/clock/system-entropy.ts';
import { ProcessLocks } from '../src/core/locks.ts';
import { games } from '../src/games.ts';
import { operatorToken } from './ask-as-operator.ts';
import { folderForTest } from './folder.ts';
import { MemoryMeter } from './memory-meter.ts';
import { openKept, testConfig } from './open-kept.ts';
import { stillClock, TurnedClock } from './turned-clock.ts';

/** Several servers in this process, over one log and one store. */
export interface RunningNodes {
  /** The origin of each server. */
  readonly origins: readonly string[];
  readonly servers: readonly GameServer[];
  readonly log: SharedLog;
  /** Stands still unless it is put forward: what comes without that has come by a hint. */
  readonly clock: TurnedClock;
  /** Lets time pass second by second, so that no node seems to have slept. */
  wait(milliseconds: number): Promise<void>;
}

/**
 * Starts servers for the test that runs, after which they stop.
 *
 * @param lostHints the types of hints that never arrive
 * @param variables of the environment of all of them
 */
export async function startNodes(
  count: number,
  lostHints: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningNodes> {
  const dataDir = folderForTest();
  const config = testConfig(dataDir, { OPERATOR_TOKEN: operatorToken, ...variables });
  const store = await openKept(dataDir);
  const clock = new TurnedClock(stillClock());
  const log = new MemoryEventLog();
  const hints = new MemoryHints();
  const nodes = new MemoryNodes();
  const presence = new MemoryPresence(nodes);
  const locks = new ProcessLocks();
  const meter = new MemoryMeter();
  const servers: GameServer[] = [];
  const origins: string[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
    await store.close();
  });
  for (let number = 0; number < count; number += 1) {
    const server = await buildServer(config, {
      games: [...games, hostGame(toyGame)],
      store,
      clock,
      entropy: systemEntropy,
      shared: {
        node: `node ${number}`,
        log,
        hints: losing(lostHints, new MemoryHints(hints)),
        nodes,
        presence,
        locks,
        meter,
      },
      webDirectory: join(dataDir, 'web'),
      logger: pino({ level: config.logLevel }),
    });
    servers.push(server);
    origins.push(`http://localhost:${await server.open()}`);
  }
  return {
    origins,
    servers,
    log,
    clock,
    async wait(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        clock.pass(1000);
        // Everything due has begun when the clock answers, and gets some turns to finish.
        await new Promise<void>((resolve) => void clock.at(clock.now(), resolve));
        for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      }
    },
  };
}

function losing(types: readonly string[], hints: Hints): Hints {
  return {
    tell: (hint) => void (types.includes(hint.type) || hints.tell(hint)),
    hear: (listener) => hints.hear(listener),
  };
}
