import type { FastifyInstance } from 'fastify';

import { createCore, type ServerPorts } from './core/app/create-core.ts';
import { registerFeatures } from './core/app/feature.ts';
import { openServer, stopServer } from './core/app/run-server.ts';
import type { Config } from './core/config.ts';
import { features } from './features.ts';

/** A server that is built, but not yet open. */
export interface GameServer {
  /** The HTTP side; `inject` talks to it without a network. */
  readonly app: FastifyInstance;
  /** Reads the stored data, then listens. Returns the port. */
  open(): Promise<number>;
  /** Sends everybody away, finishes commands in flight, and closes. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Builds the server: nothing listens yet, and no table is awake. */
export async function buildServer(config: Config, ports: ServerPorts): Promise<GameServer> {
  const app = await createCore(config, ports);
  await registerFeatures(app, features);
  let stopped: Promise<void> | null = null;
  return { app, open: () => openServer(app), stop: () => (stopped ??= stopServer(app)) };
}
