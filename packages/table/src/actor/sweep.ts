import { StorageUnavailable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { LiveTable, TablePorts } from './live-table.ts';
import { idleTimeAmong, mayChange, maySleep, type Awake } from './may-sleep.ts';
import { NextLook } from './next-look.ts';

const sweepEvery = 60_000;

/** The tables that are swept. */
export interface SweptTables {
  readonly awake: ReadonlyMap<TableId, Awake>;
  find(id: TableId): Promise<LiveTable | null>;
  /** Puts a table to sleep. */
  letGo(table: LiveTable): Promise<void>;
  /** Forgets old listings; returns when the next one will be old. */
  forgetOld(now: number): number;
}

/** Now and then wakes tables that have fallen, and puts those to sleep that nobody uses. */
export class Sweep {
  readonly #ports: TablePorts;
  readonly #tables: SweptTables;
  /** Tables that have thrown and have not been woken since: their bots and clocks are stopped. */
  readonly #fallen = new Set<TableId>();
  readonly #next: NextLook;

  constructor(ports: TablePorts, tables: SweptTables) {
    this.#ports = ports;
    this.#tables = tables;
    this.#next = new NextLook(ports.clock, sweepEvery, () => this.#sweep(ports.clock.now()));
  }

  /** Something may be there to sweep at a moment (server time, ms). */
  by(at: number): void {
    this.#next.by(at);
  }

  /** A table is awake from now on. */
  woken(id: TableId, usedAt: number): void {
    this.#fallen.delete(id);
    this.by(usedAt + idleTimeAmong(this.#tables.awake.size));
  }

  /** The next message or sweep wakes it from the log; a table without a row never existed. */
  hasFallen(id: TableId): void {
    this.#fallen.add(id);
    this.by(0);
  }

  stop(): void {
    this.#next.stop();
  }

  #sweep(now: number): void {
    const { awake, find, letGo, forgetOld } = this.#tables;
    for (const id of this.#fallen) {
      void find(id).then(
        (table) => table ?? this.#fallen.delete(id),
        (error: unknown) => error instanceof StorageUnavailable || this.#fallen.delete(id),
      );
      this.by(now);
    }
    for (const { table, usedAt } of awake.values()) {
      const idleAt = usedAt + idleTimeAmong(awake.size);
      this.by(mayChange(table, this.#ports) ? idleAt : Infinity);
      if (idleAt > now || !table.isIdle) continue;
      if (maySleep(table, this.#ports)) void letGo(table);
      // A table that throws has reported the error itself.
      else void table.closeIfDue().catch(() => null);
    }
    this.by(forgetOld(now));
  }
}
