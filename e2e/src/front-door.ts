import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of several servers: browsers know only its address. */
export interface FrontDoor {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  close(): void;
}

/** @param targets the addresses of the servers: each connection goes to the first that accepts it */
export async function openFrontDoor(targets: readonly string[]): Promise<FrontDoor> {
  const open = new Set<Socket>();
  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  }
  const server = createServer((near) => {
    keep(near);
    near.on('error', () => near.destroy());
    lead(near, targets);
  });
  function lead(near: Socket, [target, ...others]: readonly string[]): void {
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(target).port), 'localhost');
    keep(far);
    const next = (): void => lead(near, others);
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      far.on('error', () => far.destroy());
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  }
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
