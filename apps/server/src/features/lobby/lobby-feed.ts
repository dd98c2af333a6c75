import type { LobbyLists } from '@call-to-glory/protocol';
import type { Clock, Listing, PlayerId } from '@call-to-glory/table';

import { Throttle } from '../../core/limits/throttle.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import type { BlockList } from '../blocks/block-list.ts';
import { lobbyFor } from './lobby-lists.ts';

/** Milliseconds between two `lobby` messages. */
const pause = 1_000;

/** Sends the lists of the home page to those who look at it, when they change. */
export class LobbyFeed {
  readonly #listings: () => readonly Listing[];
  readonly #blocks: BlockList;
  readonly #clock: Clock;
  readonly #watching = new Set<GameSocket>();
  readonly #throttle: Throttle;

  /** @param listings all tables, as they are now */
  constructor(listings: () => readonly Listing[], blocks: BlockList, clock: Clock) {
    this.#listings = listings;
    this.#blocks = blocks;
    this.#clock = clock;
    this.#throttle = new Throttle(clock, pause, () => this.#send());
  }

  /** The lists as a player sees them now. */
  for(player: PlayerId | null): LobbyLists {
    return this.#lobby(this.#listings(), player);
  }

  watch(socket: GameSocket): void {
    this.#watching.add(socket);
  }

  unwatch(socket: GameSocket): void {
    this.#watching.delete(socket);
  }

  /** Some table is not as it was. */
  changed(): void {
    if (this.#watching.size > 0) this.#throttle.ask('lobby');
  }

  stop(): void {
    this.#throttle.stop();
  }

  #send(): void {
    if (this.#watching.size === 0) return;
    const tables = this.#listings();
    for (const socket of this.#watching) {
      socket.emit('lobby', this.#lobby(tables, socket.data.player?.id ?? null));
    }
  }

  #lobby(tables: readonly Listing[], player: PlayerId | null): LobbyLists {
    return lobbyFor(
      tables,
      player,
      this.#clock.now(),
      (other) => player === null || !this.#blocks.isBetween(player, other),
    );
  }
}
