import type { Clock, Person, PlayerId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import type { PlayerData, PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, Documents, StoredItem } from '../../core/store/documents.ts';
import { becomingKind, type PlayerStore } from '../identity/player-store.ts';

/** How long after a failure it is tried again, in milliseconds. */
const pause = 60_000;

/** Who somebody has become; null for nobody. */
const keptBecoming = z.object({ name: z.string(), into: z.string().nullable() });

type KeptBecoming = z.infer<typeof keptBecoming>;

export interface BecomingPorts {
  readonly players: Pick<PlayerStore, 'merge' | 'forget'>;
  readonly playerData: Pick<PlayerData, 'documents' | 'merge' | 'forget'>;
  readonly aliases: Pick<PlayerAliases, 'idNow'>;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Ends the connections of somebody who is no player any more, and frees their chairs. */
  leave(person: Person): Promise<void>;
}

/**
 * Guests who become other players, and players who become nobody, with all that is kept about them. That is many writes:
 * where a server dies over them, or the store fails, the next server that looks does what is left. Several may do the same
 * at once.
 */
export class Becoming implements PlayerDataKind {
  readonly name = becomingKind;
  readonly #ports: BecomingPorts;
  /** By who they were. */
  readonly #kept: Collection<KeptBecoming>;
  readonly #later: Throttle;

  constructor(ports: BecomingPorts) {
    this.#ports = ports;
    this.#kept = ports.documents.of(this.name, keptBecoming);
    this.#later = new Throttle(ports.clock, pause, () => void this.finishAll());
  }

  /**
   * Makes a guest another player. Throws `no-player` if there is no such guest, such as when they have become somebody else
   * just before; and `StorageUnavailable`: then what was begun is finished later.
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
   * Forgets a player and all that is only theirs. What others share with them stays without their name; only the logs of
   * games stay whole, or nobody could check them. Throws `StorageUnavailable`: then nothing was done. What fails after that
   * is finished later.
   */
  async delete(player: Person): Promise<void> {
    const { players, playerData, clock } = this.#ports;
    await players.forget(player.id, playerData.documents, clock.now());
    await this.#orLater(() => this.#finish(player, null));
  }

  /** Finishes what was begun with guests who have become this player. Throws `StorageUnavailable`. */
  async finishFor(player: PlayerId): Promise<void> {
    for (const { key, value } of await this.#begunFor(player)) {
      await this.#finish({ id: key, name: value.name }, player);
    }
  }

  /** Finishes all that was begun, on whichever server. What fails is tried again. */
  async finishAll(): Promise<void> {
    await this.#orLater(async () => {
      for (const { key, value } of await this.#kept.list()) {
        await this.#orLater(() => this.#finish({ id: key, name: value.name }, value.into));
      }
    });
  }

  /** What has not followed yet goes with the player. */
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
    // Who is still connected could leave something behind again.
    await this.#ports.leave(person);
    // The player may have become another since, or be gone.
    const now = into === null ? null : await aliases.idNow(into);
    if (now === null) await playerData.forget(person.id);
    else await playerData.merge(person.id, now);
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
