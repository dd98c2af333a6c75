import type { Announcement } from '@call-to-glory/protocol';

import type { SocketServer } from '../../core/sockets/game-socket.ts';

/** What the operator tells everybody, until it is over or the server stops. */
export class Announcements {
  readonly #io: SocketServer;
  #now: Announcement | null = null;

  constructor(io: SocketServer) {
    this.#io = io;
    // Also that there is nothing: those who come back may still be reading what is over.
    io.on('connection', (socket) => socket.emit('announcement', this.#now));
  }

  /** What everybody is told just now; null for nothing. */
  now(): Announcement | null {
    return this.#now;
  }

  tell(announcement: Announcement | null): void {
    this.#now = announcement;
    this.#io.emit('announcement', announcement);
  }
}
