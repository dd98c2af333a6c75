import type { Person, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import { followNow } from '../../core/players/player-aliases.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, StoredItem } from '../../core/store/documents.ts';
import { becomingKind } from '../identity/player-store.ts';

/** How long to wait before a retry, in milliseconds. */
const pause = 60_000;

/** Whom a player has become; null for nobody. */
const keptBecoming = z.object({ name: z.string(), into: z.string().nullable() });

type KeptBecoming = z.infer<typeof keptBecoming>;

type BecomingPorts = Pick<
  FastifyInstance,
  'aliases' | 'clock' | 'documents' | 'log' | 'playerData' | 'players'
>;

/**
 * Guests who become other players, and players who become nobody, with everything that is stored about them. That takes
 * many writes: if a server dies partway, or the store fails, the next server that looks finishes the rest. Several may
 * do so at once.
 */
export class Becoming implements PlayerDataKind {
  readonly name = becomingKind;
  readonly #ports: BecomingPorts;
  readonly #leave: (person: Person) => Promise<void>;
  /** By their old id. */
  readonly #kept: Collection<KeptBecoming>;
  readonly #later: Throttle;

  /** @param leave ends the connections of someone who is no longer a player, and frees their seats */
  constructor(ports: BecomingPorts, leave: (person: Person) => Promise<void>) {
    this.#ports = ports;
    this.#leave = leave;
    this.#kept = ports.documents.of(this.name, keptBecoming);
    this.#later = new Throttle(ports.clock, pause, () => this.finishAll());
  }

  /**
   * Makes a guest another player. Throws `no-player` if there is no such guest, for instance because they have just
   * become somebody else; and `StorageUnavailable`, in which case whatever was begun is finished later.
   */
  async begin(guest: Person, into: PlayerId): Promise<void> {
    const { players, clock } = this.#ports;
    try {
      const isFirst = await players.merge(guest.id, into, clock.now());
      if (!isFirst) throw new RequestRefused('no-player');
      await this.#finish(guest, into);
    } catch (error) {
      this.#later.ask('all');
      throw error;
    }
  }

  /**
   * Forgets a player and everything that is theirs alone. What they share with others stays, without their name; only
   * game logs stay whole, as nobody could verify them otherwise. Throws `StorageUnavailable`, in which case nothing was
   * done. Anything that fails after that is finished later.
   */
  async delete(player: Person): Promise<void> {
    const { players, playerData, clock } = this.#ports;
    await players.forget(player.id, playerData.documents, clock.now());
    await this.#orLater(() => this.#finish(player, null));
  }

  /** Finishes merging the guests who have become this player. Throws `StorageUnavailable`. */
  async finishFor(player: PlayerId): Promise<void> {
    for (const { key, value } of await this.#begunFor(player)) {
      await this.#finish({ id: key, name: value.name }, player);
    }
  }

  /** Finishes everything that was begun, on whichever server. Retries what fails. */
  async finishAll(): Promise<void> {
    await this.#orLater(async () => {
      for (const { key, value } of await this.#kept.list()) {
        await this.#orLater(() => this.#finish({ id: key, name: value.name }, value.into));
      }
    });
  }

  /** Data that has not followed yet is forgotten along with the player. */
  async forget(player: PlayerId): Promise<void> {
    for (const { key } of await this.#begunFor(player)) {
      await this.#ports.playerData.forget(key);
      await this.#kept.remove(key);
    }
  }

  stop(): void {
    this.#later.stop();
  }

  async #begunFor(player: PlayerId): Promise<readonly StoredItem<KeptBecoming>[]> {
    return (await this.#kept.list()).filter(({ value }) => value.into === player);
  }

  async #finish(person: Person, into: PlayerId | null): Promise<void> {
    const { aliases, playerData } = this.#ports;
    // A player who is still connected could leave something behind again.
    await this.#leave(person);
    // Since then the player may have become another, or be gone.
    const now = into === null ? null : await aliases.idNow(into);
    if (now === null) await playerData.forget(person.id);
    else await playerData.merge(person.id, now);
    if (now !== null && (await aliases.idNow(now)) !== now) {
      // They have become another, or nobody, meanwhile, and all that was theirs has followed without this.
      await followNow(aliases, playerData, now);
      return this.#finish(person, now);
    }
    await this.#kept.remove(person.id);
  }

  async #orLater(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'what is kept about somebody could not follow them yet');
      this.#later.ask('all');
    }
  }
}
