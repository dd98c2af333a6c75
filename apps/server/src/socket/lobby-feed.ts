import type { Lobby } from '@call-to-glory/protocol';
import type { Clock, ListedTable, PlayerId } from '@call-to-glory/table';

import { lobbyFor } from '../lobby.ts';
import { Throttle } from '../throttle.ts';
import type { GameSocket } from './game-socket.ts';

/** Milliseconds between two `lobby` messages. */
const pause = 1_000;

/** Sends the lists of the home page to whoever looks at it, when they change. */
export class LobbyFeed {
  readonly #listed: () => readonly ListedTable[];
  readonly #clock: Clock;
  readonly #watching = new Set<GameSocket>();
  readonly #throttle: Throttle;

  /** @param listed all tables, as they are now */
  constructor(listed: () => readonly ListedTable[], clock: Clock) {
    this.#listed = listed;
    this.#clock = clock;
    this.#throttle = new Throttle(clock, pause, () => this.#send());
  }

  /** The lists as a player sees them now. */
  for(player: PlayerId | null): Lobby {
    return lobbyFor(this.#listed(), player, this.#clock.now());
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
    const tables = this.#listed();
    const now = this.#clock.now();
    for (const socket of this.#watching) {
      socket.emit('lobby', lobbyFor(tables, socket.data.player?.id ?? null, now));
    }
  }
}
