import { announce, type Announcement } from '@call-to-glory/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { watchNodes } from '../../core/app/watch-nodes.ts';
import { ProcessLocks } from '../../core/locks.ts';
import type { Collection } from '../../core/store/documents.ts';

const kind = 'announcement';

/** There is one at a time. */
const key = 'now';

/** Not as strict as the request: during an upgrade, a newer server may have added something. */
const keptAnnouncement = z.object({
  ...announce.shape.announcement.unwrap().shape,
  at: z.number(),
});

type AnnouncementPorts = Pick<
  FastifyInstance,
  'clock' | 'documents' | 'io' | 'lifecycle' | 'shared' | 'socketEvents'
>;

/** What the operator announces to everybody, on all servers, until it is withdrawn or the restart has come. */
export class Announcements {
  readonly #app: AnnouncementPorts;
  readonly #kept: Collection<Announcement>;
  #now: Announcement | null = null;
  /** Of two that read or write at once, the one that answers last may have been asked first. */
  readonly #locks = new ProcessLocks();

  constructor(app: AnnouncementPorts) {
    this.#app = app;
    this.#kept = app.documents.of(kind, keptAnnouncement);
    // Even if there is none: those who come back may still be showing one that is over.
    app.socketEvents.on('opened', (socket) =>
      socket.emit('announcement', this.#now, app.clock.now()),
    );
  }

  /** Reads the stored announcement, and from now on those of other servers. Throws `StorageUnavailable`. */
  async begin(): Promise<void> {
    const { shared, clock } = this.#app;
    const kept = await this.#kept.get(key);
    const restartsAt = kept?.restartsAt ?? null;
    // A server that is alone has just made the announced restart, even if sooner than was said.
    if (restartsAt !== null && (shared === null || restartsAt <= clock.now()))
      await this.tell(null);
    else this.#now = kept;
    watchNodes(this.#app, {
      heard: (hint) =>
        hint.type === 'document' && hint.document === kind ? this.#refresh() : null,
      look: () => this.#refresh(),
    });
  }

  /** The current announcement; null for none. */
  now(): Announcement | null {
    return this.#now;
  }

  /** Throws `StorageUnavailable`, in which case the previous announcement stays. */
  async tell(announcement: Announcement | null): Promise<void> {
    await this.#locks.withLock(key, async () => {
      await (announcement === null
        ? this.#kept.remove(key)
        : this.#kept.put(key, announcement, announcement.at));
      this.#set(announcement);
    });
    this.#app.shared?.hints.tell({ type: 'document', document: kind });
  }

  #refresh(): Promise<void> {
    return this.#locks.withLock(key, async () => {
      const kept = await this.#kept.get(key);
      if (kept?.at !== this.#now?.at) this.#set(kept);
    });
  }

  #set(announcement: Announcement | null): void {
    this.#now = announcement;
    this.#app.io.emit('announcement', announcement, this.#app.clock.now());
  }
}
