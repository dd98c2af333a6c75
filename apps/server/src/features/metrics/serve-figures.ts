import { once } from 'node:events';

import type { Registry } from 'prom-client';

import { createServer } from '../../core/http/node-http.ts';

/** Metrics that are being served. */
interface ServedFigures {
  /** Useful when any free port was asked for. */
  readonly port: number;
  close(): void;
}

/** Serves a registry's metrics at `/metrics`, and nothing else. Throws if the port is not available. */
export async function serveFigures(
  registry: Registry,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<ServedFigures> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then(
      (figures) => response.writeHead(200, { 'content-type': registry.contentType }).end(figures),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  // It must not keep the process alive.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => void server.close(),
  };
}
