import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** How long people are told to wait before they reconnect, at random between these, in milliseconds. */
const comeBack = { min: 500, max: 5_000 };

/** How long the server waits for the last commands, and for the last sockets to close, in milliseconds. */
const maxFinish = 2_000;
const maxFarewell = 3_000;

/** Reads the stored data without waking any table yet, then listens. Returns the port. */
export async function openServer(app: FastifyInstance): Promise<number> {
  const { config, directory, playerData, log } = app;
  await playerData.load();
  const { recovered, failed } = await directory.enterAll((done) =>
    log.warn({ done }, 'tables of an older server are being read'),
  );
  if (recovered + failed.length > 0) {
    const tables = failed.map(({ tableId }) => tableId);
    log.warn({ recovered, failed: tables }, 'tables of an older server have been read');
  }
  await directory.begin();
  // Features start in `onReady`, and rely on all of this.
  await app.ready();
  // Not through the HTTP library: for some hosts it creates additional servers, which have no sockets.
  app.server.listen({ port: config.port, ...(config.host === null ? {} : { host: config.host }) });
  await once(app.server, 'listening');
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

/** Sends everybody away, finishes commands in flight, and closes. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const { io, directory, lifecycle } = app;
  lifecycle.isStopping = true;
  for (const socket of io.sockets.sockets.values()) {
    // At random, so that they do not all reconnect at once. No game depends on it.
    const spread = comeBack.max - comeBack.min;
    socket.emit('draining', { retryMs: comeBack.min + Math.round(Math.random() * spread) });
  }
  await Promise.race([directory.stop(), wait(maxFinish, undefined, { ref: false })]);
  lifecycle.stop();
  // Closes the HTTP server as well; sockets that do not answer are not waited for.
  await Promise.race([io.close(), wait(maxFarewell, undefined, { ref: false })]);
  // A request that never ends is not waited for either.
  app.server.closeAllConnections();
  await app.close();
}
