import type { Clock, PlayerId } from '@call-to-glory/table';

/** At most one timer for each player. */
export class PlayerTimers {
  readonly #clock: Pick<Clock, 'at'>;
  readonly #cancels = new Map<PlayerId, () => void>();

  constructor(clock: Pick<Clock, 'at'>) {
    this.#clock = clock;
  }

  /** Replaces the timer of a player. */
  set(player: PlayerId, at: number, work: () => void): void {
    this.cancel(player);
    this.#cancels.set(player, this.#clock.at(at, work));
  }

  cancel(player: PlayerId): void {
    this.#cancels.get(player)?.();
    this.#cancels.delete(player);
  }

  cancelAll(): void {
    for (const player of this.#cancels.keys()) this.cancel(player);
  }
}
