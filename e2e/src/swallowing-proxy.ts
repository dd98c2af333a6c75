import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a browser and a server that can fail silently. */
export interface SwallowingProxy {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /**
   * From now on nothing arrives at all, or nothing that the server sends; no connection is closed, and new ones are
   * never answered.
   */
  swallow(what: 'everything' | 'answers'): void;
  /** From now on everything arrives again. What was swallowed is lost. */
  heal(): void;
  close(): void;
}

/** @param target the address of the server */
export async function startSwallowingProxy(target: string): Promise<SwallowingProxy> {
  const port = Number(new URL(target).port);
  const open = new Set<Socket>();
  let swallowed: 'nothing' | 'answers' | 'everything' = 'nothing';
  const server = createServer((near) => {
    const far = connect(port, 'localhost');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        // While the network is down, a side does not notice either that the other has hung up.
        if (swallowed === 'nothing') (socket === near ? far : near).destroy();
      });
    }
    near.on('data', (bytes) => {
      if (swallowed !== 'everything') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (swallowed === 'nothing') near.write(bytes);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    swallow: (what) => {
      swallowed = what;
    },
    heal: () => {
      swallowed = 'nothing';
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
