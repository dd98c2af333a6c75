import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** One is being answered; the next may arrive just before it is known that the answer has gone out. */
const maxUnanswered = 2;

/**
 * Cuts off connections that send requests without waiting for the answers. No browser and no proxy does that; Node would
 * begin them all at once, however many, and hold their answers in memory until the client reads them.
 */
export function cutPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    const add = (change: number): number => {
      const count = (unanswered.get(socket) ?? 0) + change;
      unanswered.set(socket, count);
      return count;
    };
    response.once('close', () => add(-1));
    if (add(1) > maxUnanswered) socket.destroy();
    else for (const listener of listeners) listener(request, response);
  });
}
