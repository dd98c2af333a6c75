import type { Clock, LiveTable, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { Throttle } from '../../core/limits/throttle.ts';
import type { Audiences } from '../../core/sockets/audiences.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** Milliseconds between the moment in which a connection is lost and its note in the log. */
const lostFor = 2000;

/** Milliseconds in which people can come back after the server has. */
const comeBackIn = 20_000;

/** How long the server does other things after each table that it finds without people then, in milliseconds. */
const rest = 20;

/**
 * Lets tables note in their logs who of their people is there: for clocks, bots that cover, hosts
 * that pass on, and tables that sleep. Those who come are noted at once, those who go after a moment.
 */
export class AttendanceWatch {
  readonly #audiences: Audiences;
  readonly #directory: TableDirectory;
  readonly #elsewhere: Pick<PeopleElsewhere, 'ask'>;
  readonly #clock: Clock;
  readonly #logger: FastifyBaseLogger;
  readonly #throttle: Throttle;
  #cancelFirstLook = (): void => {};

  constructor(
    audiences: Audiences,
    directory: TableDirectory,
    elsewhere: Pick<PeopleElsewhere, 'ask'>,
    clock: Clock,
    logger: FastifyBaseLogger,
  ) {
    this.#audiences = audiences;
    this.#directory = directory;
    this.#elsewhere = elsewhere;
    this.#clock = clock;
    this.#logger = logger;
    this.#throttle = new Throttle(clock, lostFor, (tableId) => {
      // Nobody is at a table that sleeps.
      const table = directory.awake(tableId);
      if (table !== null) void this.look(table);
    });
  }

  /** Lets the tables go on that were awake before the server came back, as soon as their people could have come back as well. */
  lookLater(): void {
    this.#cancelFirstLook = this.#clock.at(
      this.#clock.now() + comeBackIn,
      () => void this.#recover(),
    );
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

  /** Notes who of a table's people is there just now. */
  async look(table: LiveTable): Promise<void> {
    // Without knowing who is there through other nodes, nobody is taken for away.
    const others = await this.#elsewhere.ask(table.id).catch(() => null);
    if (others === null) return this.changed(table.id);
    const players = [...this.#audiences.followersOf(table.id).keys()].flatMap(
      ({ data: { player } }) => (player === null ? [] : [player.id]),
    );
    const isNoted = await table
      .attend([...new Set([...players, ...others.flatMap(({ here }) => here)])])
      .catch(() => null);
    // No row may come that would bring this up again.
    if (isNoted === false) this.changed(table.id);
  }

  stop(): void {
    this.#throttle.stop();
    this.#cancelFirstLook();
  }

  async #recover(): Promise<void> {
    try {
      const { recovered, failed } = await this.#directory.recoverAll(async (table) => {
        await this.look(table);
        await new Promise<void>((resolve) => {
          this.#clock.at(this.#clock.now() + rest, resolve);
        });
      });
      const tables = failed.map(({ tableId }) => tableId);
      this.#logger.info({ recovered, failed: tables }, 'the tables of the last server go on');
    } catch (error) {
      this.#logger.error({ err: error }, 'the tables of the last server could not be found');
    }
  }
}
