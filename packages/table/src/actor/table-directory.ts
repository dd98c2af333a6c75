import { refuse, type Favourites, type Result } from '@call-to-glory/game-kit';

import type { ListedTable, Listing } from '../model/listing.ts';
import { StorageUnavailable, type LogRow } from '../model/ports.ts';
import type { GameResult, PlayerId, TableId, TableOptions } from '../model/table.ts';
import { DueTables, isWokenInTime } from './due-tables.ts';
import { enterAll } from './enter-all.ts';
import { forAllTables, type Recovery } from './for-all-tables.ts';
import { gameOfLog } from './game-of-log.ts';
import type { HostedGame } from './hosted-game.ts';
import type {
  Accepted,
  LiveTable,
  Submission,
  SubmitRefusal,
  TableHooks,
  TablePorts,
  TableWish,
} from './live-table.ts';
import { maySleep, putAsleep, type Awake } from './may-sleep.ts';
import { NodeWatch } from './node-watch.ts';
import { randomTableId } from './random-id.ts';
import { Sweep } from './sweep.ts';
import { TableLists } from './table-lists.ts';

/**
 * All tables: wakes them when they are needed, and puts them to sleep when they are not. Nothing of a sleeping table is
 * in memory except, for a while, its listing; the log has an entry for it.
 */
export class TableDirectory {
  readonly #games: ReadonlyMap<string, HostedGame>;
  readonly #ports: TablePorts;
  readonly #awake = new Map<TableId, Awake>();
  /** Tables being woken from the log, so that none is woken twice. */
  readonly #waking = new Map<TableId, Promise<LiveTable | null>>();
  /** Tables being created. */
  readonly #creating = new Set<Promise<unknown>>();
  readonly #lists: TableLists;
  readonly #startedAt: number;
  #isStopping = false;
  readonly #sweep: Sweep;
  readonly #watch: DueTables | NodeWatch;

  constructor(games: readonly HostedGame[], ports: TablePorts) {
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#ports = ports;
    this.#startedAt = ports.clock.now();
    const { sharing } = ports;
    this.#lists = new TableLists(ports.log, (id) => this.awake(id), sharing !== undefined);
    this.#watch =
      sharing === undefined
        ? new DueTables(ports, (id) => this.#wakeAndLetGo(id))
        : new NodeWatch(ports, sharing, {
            awake: () => this.awakeTables(),
            find: (id) => this.awake(id),
            visit: (id, look) => this.#wakeAndLetGo(id, look),
            relist: () => this.#lists.refresh(ports.clock.now()),
          });
    this.#sweep = new Sweep(ports, {
      awake: this.#awake,
      find: (id) => this.find(id),
      letGo: (table) => this.#letGo(table),
      forgetOld: (now) => this.#lists.forgetOld(now),
    });
  }

  /** Parses the requested options, as `create` would. */
  readOptions(gameId: string, options: unknown): Result<TableOptions, SubmitRefusal> {
    return this.#games.get(gameId)?.readOptions(options) ?? refuse({ code: 'no-such-game' });
  }

  /** Opens a table; its host takes the first chair. */
  async create({
    gameId,
    id = randomTableId(this.#ports.entropy),
    ...wish
  }: TableWish): Promise<Result<LiveTable, SubmitRefusal>> {
    if (this.#isStopping) return refuse({ code: 'server-stopping' });
    const game = this.#games.get(gameId);
    if (game === undefined) return refuse({ code: 'no-such-game' });
    const create = { type: 'create', id, ...wish } as const;
    const creating = game.create(create, this.#ports, this.#hooksOf(id)).then((created) => {
      if (created.ok) this.#remember(created.value);
      return created;
    });
    this.#creating.add(creating);
    return creating.finally(() => this.#creating.delete(creating));
  }

  /**
   * A table, woken from the log if it sleeps; null if there is none. Throws `StorageUnavailable`
   * (also while stopping, for a table that sleeps), or what `gameOfLog` throws.
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

  /** The same, caught up with all rows that other nodes have written. */
  async findLatest(id: TableId): Promise<LiveTable | null> {
    const table = await this.find(id);
    if (table !== null) await this.#watch.catchUp([table]);
    // It may have been dropped.
    return table === this.awake(id) ? table : this.find(id);
  }

  /** Plays a command at a table; see `LiveTable.submit`. Throws what `gameOfLog` throws. */
  async submit(id: TableId, submission: Submission): Promise<Result<Accepted, SubmitRefusal>> {
    if (this.#isStopping) return refuse({ code: 'server-stopping' });
    try {
      const table = await this.find(id);
      return table === null ? refuse({ code: 'no-such-table' }) : await table.submit(submission);
    } catch (error) {
      if (error instanceof StorageUnavailable) return refuse({ code: error.code });
      throw error;
    }
  }

  // See `TableLists` for these.
  readonly listings = (): readonly Listing[] => this.#lists.all();
  readonly listing = (id: TableId): Listing | null => this.#lists.listing(id);
  readonly lookUp = (id: TableId): Promise<Listing | null> => this.#lists.lookUp(id);
  readonly tablesOf = (whose: PlayerId): Promise<readonly Listing[]> => this.#lists.tablesOf(whose);
  readonly latest = (limit: number): Promise<readonly ListedTable[]> => this.#lists.latest(limit);

  /** A table, if it is awake; for callers that need not wake one that sleeps. */
  awake(id: TableId): LiveTable | null {
    return this.#awake.get(id)?.table ?? null;
  }

  /** The tables that are awake here. */
  awakeTables(): readonly LiveTable[] {
    return Array.from(this.#awake.values(), ({ table }) => table);
  }

  /** The results of all games that the log of a table has finished, in order. Throws what `gameOfLog` throws. */
  resultsIn(id: TableId, rows: readonly LogRow[]): readonly GameResult[] {
    return rows[0] === undefined ? [] : gameOfLog(this.#games, id, rows[0]).resultsIn(rows);
  }

  /** See `HostedGame`. */
  favouritesIn(gameId: string, facts: readonly unknown[], seats: number): readonly Favourites[] {
    return this.#games.get(gameId)?.favourites(facts, seats) ?? [];
  }

  /** Loads what must be known before the first request, from entries alone; for the start of a server. */
  async begin(): Promise<void> {
    await this.#lists.refresh(this.#ports.clock.now());
    await this.#watch.begin();
    this.#sweep.by(0);
  }

  /**
   * Writes the entries of tables that an older server has left, for the start of a server.
   *
   * @param onProgress called now and then with how many are done
   */
  async enterAll(onProgress: (done: number) => void): Promise<Recovery> {
    return enterAll(
      this.#ports.log,
      () => this.#isStopping,
      (id, first) => gameOfLog(this.#games, id, first).entryOf(id, this.#ports),
      onProgress,
    );
  }

  /**
   * Wakes the tables that were awake when the last server stopped, so that bots and clocks go on; a few at a time, and
   * each is put to sleep again at once if it may be. Wakes none where nodes take over from each other.
   *
   * @param look called with each of them
   */
  async recoverAll(look: (table: LiveTable) => Promise<void> = async () => {}): Promise<Recovery> {
    return forAllTables(
      async (after, limit) =>
        this.#ports.sharing === undefined ? this.#ports.log.leftAwake(after, limit) : [],
      () => this.#isStopping,
      async (id) => void (await this.#wakeAndLetGo(id, look)),
    );
  }

  /** Resolves when no table is being created or woken, and none has a command queued. */
  async settled(): Promise<void> {
    await this.#watch.settled();
    await Promise.allSettled([...this.#creating, ...this.#waking.values()]);
    await Promise.all(this.awakeTables().map((table) => table.settled()));
  }

  /** Refuses everything from now on, and resolves when all that came before is done. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#sweep.stop();
    this.#watch.stop();
    await Promise.allSettled([...this.#creating, ...this.#waking.values()]);
    await Promise.all(this.awakeTables().map((table) => table.stop()));
  }

  async #wake(id: TableId): Promise<LiveTable | null> {
    try {
      const [first] = await this.#ports.log.read(id, 0, 1);
      if (first === undefined) return null;
      const game = gameOfLog(this.#games, id, first);
      const beside = await this.#ports.log.beside(id);
      // Among nodes only the one that takes over knows.
      const wasAway =
        this.#ports.sharing === undefined && !isWokenInTime(beside.entry, this.#startedAt);
      const table = await game.wake(id, beside, wasAway, this.#ports, this.#hooksOf(id));
      this.#remember(table);
      return table;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) this.#ports.reportTrouble(id, 0, error);
      throw error;
    }
  }

  #hooksOf(id: TableId): TableHooks {
    return {
      listed: (table) => {
        this.#lists.changed(table);
        // All of its people may have left.
        this.#sweep.by(0);
      },
      dropped: (table) => {
        // It may have been put to sleep, and have a successor.
        if ((this.awake(id) ?? table) !== table) return;
        this.#forget(id);
        this.#sweep.hasFallen(id);
      },
    };
  }

  #remember(table: LiveTable): void {
    this.#lists.woken(table.listed());
    const usedAt = this.#ports.clock.now();
    this.#awake.set(table.id, { table, usedAt });
    this.#sweep.woken(table.id, usedAt);
  }

  #forget(id: TableId): void {
    this.#awake.delete(id);
    this.#lists.gone(id);
  }

  async #letGo(table: LiveTable): Promise<void> {
    const { id, seq, isDriven } = table;
    const entry = table.entryAsleep();
    this.#forget(id);
    this.#lists.asleep(entry.listing);
    this.#sweep.by(0);
    // Anyone still holding it must not play on it beside its successor.
    void table.stop();
    if (!isDriven) return;
    try {
      await putAsleep(id, entry, seq, this.#ports);
      this.#watch.sleeps(entry.dueAt);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) this.#ports.reportTrouble(id, seq, error);
      // Otherwise nobody would wake it when it is due.
      this.#sweep.hasFallen(id);
    }
  }

  /** Wakes a table, does what is due, and puts it to sleep again if it may be; returns whether it sleeps. */
  async #wakeAndLetGo(
    id: TableId,
    look: (table: LiveTable) => Promise<void> = async () => {},
  ): Promise<boolean> {
    const table = await this.find(id);
    if (table !== null) await look(table);
    await table?.closeIfDue();
    // It may have fallen, and have a successor.
    const isAsleep = table !== null && table === this.awake(id) && maySleep(table, this.#ports);
    if (isAsleep) await this.#letGo(table);
    return isAsleep;
  }
}
