import { announce, type Announcement } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { watchNodes } from '../../core/app/watch-nodes.ts';
import type { SocketServer } from '../../core/sockets/game-socket.ts';
import type { Collection } from '../../core/store/documents.ts';

const kind = 'announcement';

/** There is one at a time. */
const key = 'now';

const keptAnnouncement = announce.shape.announcement.unwrap().extend({ at: z.number() });

/** What the operator tells everybody, on all servers of the house, until they take it back or the restart has come. */
export class Announcements {
  readonly #app: Pick<FastifyInstance, 'clock' | 'shared' | 'lifecycle'>;
  readonly #io: SocketServer;
  readonly #kept: Collection<Announcement>;
  #now: Announcement | null = null;

  constructor(
    app: Pick<
      FastifyInstance,
      'clock' | 'documents' | 'io' | 'lifecycle' | 'shared' | 'socketEvents'
    >,
  ) {
    this.#app = app;
    this.#io = app.io;
    this.#kept = app.documents.of(kind, keptAnnouncement);
    // Also that there is nothing: those who come back may still be reading what is over.
    app.socketEvents.on('opened', (socket) => socket.emit('announcement', this.#now));
  }

  /** Reads what was told before the start, and from now on what is told on other servers. Throws `StorageUnavailable`. */
  async begin(): Promise<void> {
    const { shared, clock, lifecycle } = this.#app;
    const kept = await this.#kept.get(key);
    const restartsAt = kept?.restartsAt ?? null;
    // A server that is alone has just made the restart that was announced, be it sooner than was said.
    if (restartsAt !== null && (shared === null || restartsAt <= clock.now()))
      await this.tell(null);
    else this.#now = kept;
    if (shared === null) return;
    lifecycle.onStop(
      watchNodes(shared.hints, clock, {
        heard: (hint) =>
          hint.type === 'document' && hint.document === kind ? this.#refresh() : null,
        look: () => this.#refresh(),
      }),
    );
  }

  /** What everybody is told just now; null for nothing. */
  now(): Announcement | null {
    return this.#now;
  }

  /** Throws `StorageUnavailable`; then everybody is told what they were told before. */
  async tell(announcement: Announcement | null): Promise<void> {
    await (announcement === null
      ? this.#kept.remove(key)
      : this.#kept.put(key, announcement, announcement.at));
    this.#set(announcement);
    this.#app.shared?.hints.tell({ type: 'document', document: kind });
  }

  async #refresh(): Promise<void> {
    const kept = await this.#kept.get(key);
    if (kept?.at !== this.#now?.at) this.#set(kept);
  }

  #set(announcement: Announcement | null): void {
    this.#now = announcement;
    this.#io.emit('announcement', announcement);
  }
}
