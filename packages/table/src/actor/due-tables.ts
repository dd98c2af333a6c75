import { StorageUnavailable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { TablePorts } from './live-table.ts';
import { NextLook } from './next-look.ts';

/** How many tables are taken from the log at once. */
const tablesAtOnce = 100;

/** When the log is read again that could not be read, in milliseconds. */
const retryAfter = 60_000;

/** When a table is due again that could not be woken, or where nothing was to do, in milliseconds. */
const again = 60 * 60_000;

/** Wakes the tables that sleep when they are due. */
export class DueTables {
  readonly #ports: Pick<TablePorts, 'log' | 'clock'>;
  readonly #wake: (id: TableId) => Promise<boolean>;
  #isStopped = false;
  readonly #next: NextLook;
  /** One look after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param wake wakes a table and does what is due; answers whether it sleeps again */
  constructor(ports: Pick<TablePorts, 'log' | 'clock'>, wake: (id: TableId) => Promise<boolean>) {
    this.#ports = ports;
    this.#wake = wake;
    this.#next = new NextLook(ports.clock, 0, () => this.#look());
  }

  /** Wakes tables from now on when they are due. */
  async begin(): Promise<void> {
    this.sleeps(await this.#ports.log.nextDue());
  }

  /** A table sleeps now. */
  sleeps(dueAt: number | null): void {
    if (dueAt !== null && !this.#isStopped) this.#next.by(dueAt);
  }

  /** Nobody else has written anything. */
  async catchUp(): Promise<void> {}

  /** Resolves when no look is on. */
  async settled(): Promise<void> {
    await this.#last;
  }

  stop(): void {
    this.#isStopped = true;
    this.#next.stop();
  }

  #look(): void {
    this.#last = this.#last
      .then(() => this.#wakeAll())
      .catch(() => this.sleeps(this.#ports.clock.now() + retryAfter));
  }

  async #wakeAll(): Promise<void> {
    const { log, clock } = this.#ports;
    for (;;) {
      const due = await log.due(clock.now(), tablesAtOnce);
      for (const id of due) await this.#wakeOne(id);
      if (due.length < tablesAtOnce || this.#isStopped) break;
    }
    await this.begin();
  }

  async #wakeOne(id: TableId): Promise<void> {
    const { log, clock } = this.#ports;
    try {
      if (await this.#wake(id)) return;
    } catch (error) {
      // What cannot be played now is looked at again, but not all the time.
      if (error instanceof StorageUnavailable) throw error;
    }
    // As soon as a row is written there, it is awake and not due.
    await log.postpone(id, clock.now() + again);
  }
}
