import { refuse, type Result } from '@call-to-glory/game-kit';

import { tableVersion } from '../decision.ts';
import { LogDamaged } from '../log/log-chain.ts';
import { StorageUnavailable, type Entropy, type LogRow } from '../ports.ts';
import { closesAt } from '../seating/attendance.ts';
import type { Person, GameResult, TableId, TableOptions } from '../table.ts';
import type { ListedTable, Listing } from '../watching/listed-table.ts';
import type { HostedGame } from './hosted-game.ts';
import type { Accepted, LiveTable, Submission, SubmitRefusal, TablePorts } from './live-table.ts';

/** How long a table stays in memory that nobody uses, in milliseconds. */
const idleTime = 10 * 60_000;
/** How long a table stays in the lists after its last row, in milliseconds. */
const listedTime = 30 * 24 * 60 * 60_000;
const sweepEvery = 60_000;

/** The log of a table needs a game, a version of its rules, or one of tables, that this server does not have. */
export class RulesMissing extends Error {
  override readonly name = 'RulesMissing';
}

/** What a host asks for. */
export interface TableWish {
  readonly gameId: string;
  /** Not yet read. */
  readonly options: unknown;
  readonly host: Person;
  /** The bot that fills all other chairs; then the game starts at once. */
  readonly bots?: string;
}

/** What became of the tables in the log. */
export interface Recovery {
  readonly recovered: number;
  /** Tables that cannot be played; the others can. */
  readonly failed: readonly { readonly tableId: TableId; readonly error: unknown }[];
}

interface Entry {
  readonly table: LiveTable;
  usedAt: number;
}

/** All tables: wakes them when they are needed, and lets them go when they are not. */
export class TableDirectory {
  readonly #games: ReadonlyMap<string, HostedGame>;
  readonly #ports: TablePorts;
  readonly #awake = new Map<TableId, Entry>();
  /** Tables on their way from the log, so that none is woken twice. */
  readonly #waking = new Map<TableId, Promise<LiveTable | null>>();
  /** How tables looked when they were let go. */
  readonly #asleep = new Map<TableId, Listing>();
  /** Tables that have thrown, and that nobody has woken since: their bots and clocks stand still. */
  readonly #fallen = new Set<TableId>();
  #isStopping = false;
  #cancelSweep: () => void;

  constructor(games: readonly HostedGame[], ports: TablePorts) {
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#ports = ports;
    this.#cancelSweep = this.#sweepLater();
  }

  /** Reads the options that somebody asks for, as `create` would. */
  readOptions(gameId: string, options: unknown): Result<TableOptions, SubmitRefusal> {
    return this.#games.get(gameId)?.readOptions(options) ?? refuse({ code: 'no-such-game' });
  }

  /** Opens a table; its host takes the first chair. */
  async create({ gameId, ...wish }: TableWish): Promise<Result<LiveTable, SubmitRefusal>> {
    if (this.#isStopping) return refuse({ code: 'server-stopping' });
    const game = this.#games.get(gameId);
    if (game === undefined) return refuse({ code: 'no-such-game' });
    const id = newTableId(this.#ports.entropy);
    const forget = (): void => this.#forget(id);
    const created = await game.create({ type: 'create', id, ...wish }, this.#ports, forget);
    if (created.ok) this.#remember(created.value);
    return created;
  }

  /**
   * A table, woken from the log if it sleeps; null if there is none. Throws `StorageUnavailable`
   * (also while stopping, for a table that sleeps), `LogDamaged` or `RulesMissing`.
   */
  async find(id: TableId): Promise<LiveTable | null> {
    const entry = this.#awake.get(id);
    if (entry !== undefined) {
      entry.usedAt = this.#ports.clock.now();
      return entry.table;
    }
    if (this.#isStopping) throw new StorageUnavailable('the server is stopping');
    const waking = this.#waking.get(id) ?? this.#wake(id).finally(() => this.#waking.delete(id));
    this.#waking.set(id, waking);
    return waking;
  }

  /** Plays a command at a table; see `LiveTable.submit`. Throws `LogDamaged` or `RulesMissing`. */
  async submit(id: TableId, submission: Submission): Promise<Result<Accepted, SubmitRefusal>> {
    if (this.#isStopping) return refuse({ code: 'server-stopping' });
    try {
      const table = await this.find(id);
      return table === null ? refuse({ code: 'no-such-table' }) : await table.submit(submission);
    } catch (error) {
      if (error instanceof StorageUnavailable) return refuse({ code: 'storage-unavailable' });
      throw error;
    }
  }

  /**
   * All tables with a row in the last 30 days, or kept, and not closed and let go, private ones too, as those see them who sit
   * there; no table is woken for it.
   */
  listed(): readonly ListedTable[] {
    return this.listings().map(({ seated }) => seated);
  }

  /** The same, as those see them who sit there, and as everybody else does. */
  listings(): readonly Listing[] {
    return [
      ...this.#asleep.values(),
      ...[...this.#awake.values()].map(({ table }) => table.listing()),
    ];
  }

  /** The results of all games that the log of a table has finished, in order. Throws `RulesMissing`. */
  resultsIn(id: TableId, rows: readonly LogRow[]): readonly GameResult[] {
    const [first] = rows;
    return first === undefined ? [] : this.#gameOf(id, first).resultsIn(rows);
  }

  /** Wakes the tables of the last 30 days and those that are kept, so that bots and clocks go on; for the start of a server. */
  async recoverAll(): Promise<Recovery> {
    const failed: { tableId: TableId; error: unknown }[] = [];
    const { log, clock } = this.#ports;
    const recent = await log.tables(clock.now() - listedTime);
    const ids = new Set([...recent, ...(await log.keptTables())]);
    for (const id of ids) {
      try {
        const table = await this.find(id);
        if (table?.isIdle === true) this.#letGo(table);
      } catch (error) {
        failed.push({ tableId: id, error });
      }
    }
    return { recovered: ids.size - failed.length, failed };
  }

  /** Resolves when no table is on its way from the log, and none has a command to play. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#waking.values());
    await Promise.all([...this.#awake.values()].map(({ table }) => table.settled()));
  }

  /** Refuses all that comes, and resolves when all that came before is through. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelSweep();
    await Promise.allSettled(this.#waking.values());
    await Promise.all([...this.#awake.values()].map(({ table }) => table.stop()));
  }

  async #wake(id: TableId): Promise<LiveTable | null> {
    try {
      const rows = await this.#ports.log.read(id);
      const [first] = rows;
      if (first === undefined) return null;
      const game = this.#gameOf(id, first);
      const table = await game.wake(id, rows, this.#ports, () => this.#forget(id));
      this.#remember(table);
      return table;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) this.#ports.reportTrouble(id, 0, error);
      throw error;
    }
  }

  #gameOf(id: TableId, first: LogRow): HostedGame {
    const created: unknown = first.events[0];
    if (!isTableCreated(created)) throw new LogDamaged(id, 1, 'it does not create the table');
    const game = this.#games.get(created.gameId);
    if (game?.rulesVersion !== created.rulesVersion) {
      throw new RulesMissing(`${created.gameId}, version ${created.rulesVersion} of its rules`);
    }
    const { tableVersion: version = 1 } = created;
    if (version > tableVersion) throw new RulesMissing(`version ${version} of tables`);
    return game;
  }

  #remember(table: LiveTable): void {
    this.#asleep.delete(table.id);
    this.#fallen.delete(table.id);
    this.#awake.set(table.id, { table, usedAt: this.#ports.clock.now() });
  }

  /** A table that has thrown: the next message wakes it from the log, or the next sweep. */
  #forget(id: TableId): void {
    this.#awake.delete(id);
    this.#fallen.add(id);
  }

  #letGo(table: LiveTable): void {
    const listing = table.listing();
    // Nothing happens there now: who looks for it finds it in the log.
    if (!listing.seated.closed) this.#asleep.set(table.id, listing);
    this.#awake.delete(table.id);
    // A caller that still holds it must not play on it next to its successor.
    void table.stop();
  }

  async #close(id: TableId): Promise<void> {
    // A table that cannot be read now is asked again at the next sweep.
    const table = await this.find(id).catch(() => null);
    await table?.closeIfDue().catch(() => null);
  }

  #sweepLater(): () => void {
    const { clock } = this.#ports;
    return clock.at(clock.now() + sweepEvery, () => {
      this.#sweep(clock.now());
      this.#cancelSweep = this.#sweepLater();
    });
  }

  #sweep(now: number): void {
    for (const id of this.#fallen) void this.find(id).catch(() => null);
    this.#fallen.clear();
    for (const { table, usedAt } of this.#awake.values()) {
      if (table.isIdle && usedAt < now - idleTime) this.#letGo(table);
    }
    for (const listed of this.listed()) {
      const at = closesAt(listed);
      if (at !== null && at <= now) void this.#close(listed.id);
    }
    for (const { seated } of this.#asleep.values()) {
      const { id, changedAt, pinned, closed } = seated;
      const isPinned = pinned && !closed;
      if (!isPinned && changedAt < now - listedTime) this.#asleep.delete(id);
    }
  }
}

/** Without look-alikes; 32 symbols, so each takes five random bits. */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

function newTableId(entropy: Entropy): TableId {
  return Array.from(entropy.bytes(10), (byte) => symbols[byte % symbols.length]).join('');
}

function isTableCreated(event: unknown): event is {
  readonly gameId: string;
  readonly rulesVersion: number;
  readonly tableVersion?: number;
} {
  return (
    typeof event === 'object' &&
    event !== null &&
    'gameId' in event &&
    typeof event.gameId === 'string' &&
    'rulesVersion' in event &&
    typeof event.rulesVersion === 'number' &&
    (!('tableVersion' in event) || typeof event.tableVersion === 'number')
  );
}
