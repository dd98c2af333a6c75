import type { Clock, LiveTable, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';

import { Throttle } from '../../core/limits/throttle.ts';
import type { Audiences } from '../../core/sockets/audiences.ts';

/** Milliseconds between the moment in which a connection is lost and its note in the log. */
const lostFor = 2000;

/** Milliseconds in which people can come back after the server has. */
const comeBackIn = 20_000;

/**
 * Lets tables note in their logs who of their people is there: for clocks, bots that cover, hosts
 * that pass on, and tables that sleep. Who comes is noted at once, who goes after a moment.
 */
export class AttendanceWatch {
  readonly #audiences: Audiences;
  readonly #directory: TableDirectory;
  readonly #clock: Clock;
  readonly #throttle: Throttle;
  #cancelFirstLook = (): void => {};

  constructor(audiences: Audiences, directory: TableDirectory, clock: Clock) {
    this.#audiences = audiences;
    this.#directory = directory;
    this.#clock = clock;
    this.#throttle = new Throttle(clock, lostFor, (tableId) => void this.#look(tableId));
  }

  /** Looks after all tables where people were before the server came back, as soon as they could as well. */
  lookLater(): void {
    this.#cancelFirstLook = this.#clock.at(this.#clock.now() + comeBackIn, () => {
      for (const { id, emptySince } of this.#directory.listed()) {
        if (emptySince === null) void this.#look(id);
      }
    });
  }

  /** A person follows a table from now on. */
  came(table: LiveTable, player: PlayerId): void {
    // A table that has thrown has reported it; so below.
    table.greet(player).catch(() => null);
    this.changed(table.id);
  }

  /** Somebody may have gone, or sat down. */
  changed(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  stop(): void {
    this.#throttle.stop();
    this.#cancelFirstLook();
  }

  async #look(tableId: TableId): Promise<void> {
    // What cannot be read now is not played now either; the next to open the table asks again.
    const table = await this.#directory.find(tableId).catch(() => null);
    const players = [...this.#audiences.followersOf(tableId).keys()].flatMap(
      ({ data: { player } }) => (player === null ? [] : [player.id]),
    );
    const isNoted = await table?.attend([...new Set(players)]).catch(() => null);
    // No row may come that would bring this up again.
    if (isNoted === false) this.changed(tableId);
  }
}
