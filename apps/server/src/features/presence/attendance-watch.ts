import type { LiveTable, PlayerId, Table, TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { isUnavailable, unlessFallen, valueOr } from '../../core/errors.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** Milliseconds between the loss of a connection and its note in the log. */
const lostFor = 2000;

/** Milliseconds that people have to come back after a restart of the server. */
const comeBackIn = 20_000;

/** How long to yield after each recovered table, in milliseconds. */
const rest = 20;

type AttendancePorts = Pick<
  FastifyInstance,
  'audiences' | 'clock' | 'directory' | 'limits' | 'log'
>;

/**
 * Has tables note in their logs which of their people are present, for clocks, stand-ins, passing on the host, and
 * sleeping tables. Those who come are noted at once, those who leave after a moment.
 */
export class AttendanceWatch {
  readonly #ports: AttendancePorts;
  readonly #elsewhere: Pick<PeopleElsewhere, 'ask'>;
  readonly #throttle: Throttle;
  readonly #goings: RateLimiter;
  /** Who has just gone from a table, and when (server time, ms): they may be back in a moment. */
  readonly #gone = new Map<TableId, Map<PlayerId, number>>();
  #cancelFirstLook = (): void => {};

  constructor(ports: AttendancePorts, elsewhere: Pick<PeopleElsewhere, 'ask'>) {
    const { directory, clock, limits } = ports;
    this.#ports = ports;
    this.#elsewhere = elsewhere;
    this.#goings = new RateLimiter(limits.goings, clock);
    this.#throttle = new Throttle(clock, lostFor, (tableId) => {
      // Nobody is at a sleeping table.
      const table = directory.awake(tableId);
      if (table !== null) void this.look(table);
      else this.#gone.delete(tableId);
    });
  }

  /** Resumes the tables that were awake before the restart, once their people have had time to come back as well. */
  lookLater(): void {
    this.#cancelFirstLook = this.#ports.clock.at(
      this.#ports.clock.now() + comeBackIn,
      () => void this.#recover(),
    );
  }

  /** A player has begun to follow a table. */
  came(table: LiveTable, player: PlayerId): void {
    void unlessFallen(table.greet(player));
    this.changed(table.id);
  }

  /** A page of these players no longer follows a table, here or through another node. */
  went(tableId: TableId, players: readonly PlayerId[]): void {
    const gone = this.#gone.get(tableId) ?? new Map<PlayerId, number>();
    for (const player of players) gone.set(player, this.#ports.clock.now());
    if (gone.size > 0) this.#gone.set(tableId, gone);
    this.changed(tableId);
  }

  /** Somebody may have gone, or sat down. */
  changed(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  /** Notes which of a table's people are present now. */
  async look(table: LiveTable): Promise<void> {
    // Without knowing who is there through other nodes, nobody is counted as away.
    const others = await valueOr(this.#elsewhere.ask(table.id), null);
    if (others === null) return this.changed(table.id);
    const players = [...this.#ports.audiences.followersOf(table.id).keys()].flatMap(
      ({ data: { player } }) => (player === null ? [] : [player.id]),
    );
    const expected = this.#goneJustNow(table.id);
    const here = new Set([...players, ...expected, ...others.flatMap((some) => some.here)]);
    const { going, restless } = this.#goneFrom(table, here);
    const isNoted = await unlessFallen(table.attend([...here, ...restless]));
    if (isNoted !== true) for (const player of going) this.#goings.giveBack(player);
    // There may be no row to trigger another look.
    if (isNoted === false || expected.length + restless.length > 0) this.changed(table.id);
  }

  stop(): void {
    this.#throttle.stop();
    this.#cancelFirstLook();
  }

  /** Who has gone too short a time ago to be noted: this look may have been asked for before that. */
  #goneJustNow(tableId: TableId): readonly PlayerId[] {
    const since = this.#ports.clock.now() - lostFor;
    const gone = [...(this.#gone.get(tableId) ?? [])].filter(([, at]) => at > since);
    if (gone.length > 0) this.#gone.set(tableId, new Map(gone));
    else this.#gone.delete(tableId);
    return gone.map(([player]) => player);
  }

  /**
   * Who has gone since that was last noted, and which of them so often that it is noted later. These rows count as
   * nobody's; without end, somebody could fill the log by only coming and going.
   */
  #goneFrom(
    table: LiveTable,
    here: ReadonlySet<PlayerId>,
  ): Readonly<Record<'going' | 'restless', readonly PlayerId[]>> {
    const { seats, closed } = table.view('watcher') as Table<unknown>;
    const gone = seats.flatMap((seat) =>
      seat.type !== 'person' || seat.awaySince !== null || here.has(seat.person.id)
        ? []
        : [seat.person.id],
    );
    // At a closed table nothing is noted any more.
    const going = closed ? [] : gone.filter((player) => this.#goings.take(player) === 0);
    return { going, restless: closed ? [] : gone.filter((player) => !going.includes(player)) };
  }

  async #recover(): Promise<void> {
    try {
      const { recovered, failed } = await this.#ports.directory.recoverAll(async (table) => {
        await this.look(table);
        await new Promise<void>((resolve) => {
          this.#ports.clock.at(this.#ports.clock.now() + rest, resolve);
        });
      });
      if (recovered + failed.length === 0) return;
      const tables = failed.map(({ tableId }) => tableId);
      this.#ports.log.info({ recovered, failed: tables }, 'the tables of the last server go on');
    } catch (error) {
      // The store logs itself why it fails.
      if (isUnavailable(error)) this.lookLater();
      else
        this.#ports.log.error({ err: error }, 'the tables of the last server could not be found');
    }
  }
}
