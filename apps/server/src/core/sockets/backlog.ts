import { maxBacklogBytes } from '../limits/limits.ts';
import type { GameSocket } from './game-socket.ts';

/** What a frame takes beyond its text, in bytes. */
const costOfFrame = 100;

/**
 * Cuts off clients that do not read what is sent to them, before it fills the memory: the library would
 * keep it without end.
 */
export function dropSlowReader({ conn }: GameSocket): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    const isSized = typeof data === 'string' || Buffer.isBuffer(data);
    waiting += costOfFrame + (isSized ? data.length : 0);
    // What waits is thrown away; otherwise closing would wait for it.
    if (waiting > maxBacklogBytes) conn.close(true);
  });
  // All that waited is on its way; this comes only when the network has taken what went before.
  conn.on('flush', () => {
    waiting = 0;
  });
}
