import { minAfterSleep } from '../clock/clocks.ts';
import { StorageUnavailable, type TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { TablePorts } from './live-table.ts';
import { NextLook } from './next-look.ts';

/** How many tables are read from the log at a time. */
const tablesAtOnce = 100;

/** How long to wait before a retry where the log could not be read, in milliseconds. */
const retryAfter = 60_000;

/** How long until a table is due again that could not be woken or had nothing to do, in milliseconds. */
const again = 60 * 60_000;

/** Wakes sleeping tables when they are due. */
export class DueTables {
  readonly #ports: Pick<TablePorts, 'log' | 'clock'>;
  readonly #wake: (id: TableId) => Promise<boolean>;
  #isStopped = false;
  readonly #next: NextLook;
  /** The latest look; looks run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param wake wakes a table and does what is due; returns whether it sleeps again */
  constructor(ports: Pick<TablePorts, 'log' | 'clock'>, wake: (id: TableId) => Promise<boolean>) {
    this.#ports = ports;
    this.#wake = wake;
    this.#next = new NextLook(ports.clock, 0, () => this.#look());
  }

  /** From now on wakes tables when they are due. */
  async begin(): Promise<void> {
    this.sleeps(await this.#ports.log.nextDue());
  }

  /** To be called when a table falls asleep. */
  sleeps(dueAt: number | null): void {
    if (dueAt !== null && !this.#isStopped) this.#next.by(dueAt);
  }

  /** Does nothing: nobody else writes to this log. */
  async catchUp(): Promise<void> {}

  /** Resolves when no look is in progress. */
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
    let pause = again;
    try {
      if (await this.#wake(id)) return;
    } catch (error) {
      // Any other error has been reported. What is stored about this table alone may be damaged: others do not wait for it.
      if (error instanceof StorageUnavailable) pause = retryAfter;
    }
    // As soon as a row is written to it, the table is awake and no longer due.
    await log.postpone(id, clock.now() + pause);
  }
}

/**
 * Whether a server that started at a moment wakes a table when it is due, so that nobody has lost time there: one that it
 * has put to sleep itself, or that is due so long after the start that everybody has had time to come back.
 */
export function isWokenInTime(entry: TableEntry | undefined, startedAt: number): boolean {
  if (entry === undefined || entry.isAwake) return false;
  return entry.at >= startedAt || (entry.dueAt ?? Infinity) >= startedAt + minAfterSleep;
}
