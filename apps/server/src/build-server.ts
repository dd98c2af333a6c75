import type { FastifyInstance } from 'fastify';

import { createCore, type ServerPorts } from './core/app/create-core.ts';
import { registerFeatures } from './core/app/feature.ts';
import { openServer, stopServer } from './core/app/run-server.ts';
import type { Config } from './core/config.ts';
import { features } from './features.ts';

/** A server that has been put together, but not yet opened. */
export interface GameServer {
  /** The HTTP side; `inject` talks to it without a network. */
  readonly app: FastifyInstance;
  /** Reads what is kept, and then listens. Answers the port. */
  open(): Promise<number>;
  /** Sends everybody away, finishes what was begun, and closes. Asked twice, it stops once. */
  stop(): Promise<void>;
}

/** Puts the server together: nothing listens yet, and no table is awake. */
export async function buildServer(config: Config, ports: ServerPorts): Promise<GameServer> {
  const app = await createCore(config, ports);
  await registerFeatures(app, features);
  let stopped: Promise<void> | null = null;
  return { app, open: () => openServer(app), stop: () => (stopped ??= stopServer(app)) };
}
