import { isDeepStrictEqual } from 'node:util';

import { accept, type GameTypes, type Result } from '@call-to-glory/game-kit';
import type { FindMatch, TableCreated } from '@call-to-glory/protocol';
import {
  isCorrespondence,
  StorageUnavailable,
  randomId,
  type ListedTable,
  type LiveTable,
  type Person,
  type PlayerId,
  type Submission,
  type SubmitRefusal,
  type TableCommand,
  type TableEvent,
  type TableId,
  type TableOptions,
  type TableView,
} from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { isAt } from '../tables/tables-of-player.ts';

/** How long a player who has just come to a table may take to open its page, in milliseconds. */
const arrival = 10_000;

/** Where those in memory are not enough, this many others are searched for strangers: those changed last. */
const maxTables = 1_000;

type MatchmakerPorts = Pick<
  FastifyInstance,
  'blocks' | 'clock' | 'directory' | 'entropy' | 'locks' | 'presence' | 'seating' | 'shared'
>;

/** Puts strangers who want the same game at one table. */
export class Matchmaker {
  readonly #ports: MatchmakerPorts;

  constructor(ports: MatchmakerPorts) {
    this.#ports = ports;
  }

  /**
   * Seats a player, ready to begin, at a public table with the desired options where people are waiting; at a new one
   * if there is none. A player who already waits at such a table stays there. Throws `name-taken` if only people whose
   * names look like the player's are waiting, unless the player would rather keep the name and wait for others.
   */
  match(player: Person, wish: FindMatch): Promise<Result<TableCreated, SubmitRefusal>> {
    // One at a time, across servers, so that two who come at once meet.
    return this.#ports.locks.withLock(`match ${wish.gameId}`, () => this.#match(player, wish));
  }

  async #match(player: Person, wish: FindMatch): Promise<Result<TableCreated, SubmitRefusal>> {
    const { directory, seating, shared } = this.#ports;
    const { gameId } = wish;
    // Strangers are not asked whether spectators may see their hand.
    const { watching: _, ...options } = wish.options;
    const read = directory.readOptions(gameId, { ...options, private: false });
    if (!read.ok) return read;
    const ready: TableCommand = { type: 'ready' };

    const waiting = await this.#waiting(gameId, read.value);
    const own = waiting.find((table) => isAt(table, player.id));
    if (own !== undefined && (await this.#isStillAt(own.id, player))) return accept(own);
    let isNamesakeThere = false;
    for (const { id } of waiting.filter((listed) => this.#mayBeAttended(listed))) {
      const table = await directory.findLatest(id).catch(nullIfUnplayable);
      if (shared !== null) await this.#learn(table);
      if (table === null || !this.#isAttended(table) || this.#isBlocked(table, player)) continue;
      // The player is ready for these options; if they change meanwhile, the player has to say so again.
      if (!isDeepStrictEqual(table.listed().options, read.value)) continue;
      const { seq } = table;
      const seated = await table.submit(
        seating.seating(this.#submission(player, { type: 'sit' }, seq)),
      );
      if (!seated.ok && seated.refusal.code === 'name-taken') isNamesakeThere = true;
      if (!seated.ok) continue;
      await table.submit(this.#submission(player, ready, seq));
      return accept(table);
    }
    if (isNamesakeThere && wish.keepsName !== true) throw new RequestRefused('name-taken');
    const created = await directory.create({ gameId, options: read.value, host: player });
    if (created.ok) {
      await created.value.submit(this.#submission(player, ready, created.value.seq));
    }
    return created;
  }

  /** Tables with these options where people wait for others, the longest wait first. */
  async #waiting(gameId: string, options: TableOptions): Promise<readonly ListedTable[]> {
    const { directory, shared } = this.#ports;
    // What other servers wrote a moment ago is not in memory yet; what has waited for days may not be among the latest.
    const latest = shared === null ? [] : await directory.latest(maxTables);
    const known = directory.listings().map(({ seated }) => seated);
    const tables = new Map([...known, ...latest].map((table) => [table.id, table]));
    return [...tables.values()]
      .filter(
        (table) =>
          table.stage === 'lobby' &&
          !table.locked &&
          !table.closed &&
          table.gameId === gameId &&
          isDeepStrictEqual(table.options, options) &&
          table.seats.some(({ type }) => type === 'empty') &&
          table.seats.some(({ type }) => type === 'person'),
      )
      .toSorted((a, b) => a.createdAt - b.createdAt);
  }

  /** Does a player still sit at a table that is open, by what other servers have written as well? */
  async #isStillAt(id: TableId, player: Person): Promise<boolean> {
    const table = await this.#ports.directory.findLatest(id).catch(nullIfUnplayable);
    const listed = table?.listed();
    return listed !== undefined && !listed.closed && isAt(listed, player.id);
  }

  /**
   * Could a table be attended, by its listing? Deserted tables wait a day to be closed, or weeks; a match does not wake
   * all of them. A player's return is visible here before it is logged.
   */
  #mayBeAttended({ id, options, emptySince, changedAt, seats }: ListedTable): boolean {
    const { presence, clock } = this.#ports;
    // Listings of older releases do not tell who is ready.
    const areReady = seats.every((seat) => seat.type !== 'person' || seat.ready !== false);
    return (
      emptySince === null ||
      (isCorrespondence(options.clock) && areReady) ||
      clock.now() - changedAt < arrival ||
      !presence.isDeserted(id)
    );
  }

  /** Finds out who is at a table through other servers, and whom those who sit there have blocked. */
  async #learn(table: LiveTable | null): Promise<void> {
    if (table === null) return;
    const seated = table.listed().seats.flatMap((seat) => (seat.type === 'person' ? seat.id : []));
    await this.#ports.presence.learn(table.id);
    await this.#ports.blocks.learn(seated);
  }

  /** Is everybody who sits there present, or on their way? In correspondence games, ready players need not stay. */
  #isAttended(table: LiveTable): boolean {
    const { presence, clock } = this.#ports;
    if (isCorrespondence(table.listed().options.clock)) {
      const { seats } = table.view('watcher') as TableView<GameTypes>;
      return seats.every((seat) => seat.type !== 'person' || seat.ready || seat.awaySince === null);
    }
    const arriving = satDownSince(table, clock.now() - arrival);
    return presence.of(table).away.every((player) => arriving.has(player));
  }

  /** Has the player blocked somebody who sits there, or the other way round? */
  #isBlocked(table: LiveTable, player: Person): boolean {
    return table
      .listed()
      .seats.some(
        (seat) => seat.type === 'person' && this.#ports.blocks.isBetween(seat.id, player.id),
      );
  }

  #submission(person: Person, command: TableCommand, seq: number): Submission {
    return { person, commandId: randomId(this.#ports.entropy, 16), seq, command };
  }
}

/** Who has taken a seat at a table since a moment (server time, ms). */
function satDownSince(table: LiveTable, moment: number): ReadonlySet<PlayerId> {
  const rows = table.snapshot('watcher').recent.filter(({ at }) => at > moment);
  const events = rows.flatMap((row) => row.events as readonly TableEvent<unknown>[]);
  return new Set(events.flatMap((one) => (one.type === 'seatTaken' ? one.person.id : [])));
}

/** A table that cannot be woken, because its log is damaged or of a later build, must not end the search. */
function nullIfUnplayable(error: unknown): null {
  if (error instanceof StorageUnavailable) throw error;
  return null;
}
