import type { DueTable, Hint, NodeId } from '../model/node-ports.ts';
import { StorageUnavailable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { LiveTable, Sharing, TablePorts } from './live-table.ts';

/** How often a node says that it is alive, and looks what others have left, in milliseconds. */
const lookEvery = 1000;

/** How late a table has to be before another node takes it over, in milliseconds. */
const patience = 2000;

/** A node that has not been alive for so long drives nothing; after the other time its tables are looked after, too, in milliseconds. */
const [deadAfter, leftAfter] = [10_000, 20_000];

/** How long hints may be silent before they are not relied on, in milliseconds. */
const silentAfter = 2000;

/** How often tables are looked for that no node drives which is known, in milliseconds: who is alive may be lost with a database. */
const leaveEvery = 60_000;

/** How often it is asked what may have been told and not heard while others are heard, in milliseconds. */
const askEvery = 5000;

/** After a start, or when it could not look, a node gives the others so long to say that they are alive, in milliseconds. */
const settleTime = 3000;

/** When a table is due again that somebody was about to take over, and has not: it may have died meanwhile; in milliseconds. */
const again = 3000;

/** For how long a node leaves a table alone that cannot be played, in milliseconds. */
const leaveAlone = 60_000;

/** How many tables are taken over at once. */
const tablesAtOnce = 20;

/** The tables of this node. */
interface OwnTables {
  awake(): Iterable<LiveTable>;
  find(id: TableId): LiveTable | null;
  /** Wakes a table, does something there, and lets it go again if it may sleep. */
  visit(id: TableId, look: (table: LiveTable) => Promise<void>): Promise<unknown>;
  /** Learns how all tables are listed by now; answers which have changed. Throws `StorageUnavailable`. */
  relist(): Promise<readonly TableId[]>;
}

/**
 * What a node does for the nodes beside it: it says that it is alive, hears where others have written, and takes over
 * tables that are late because nobody drives them any more.
 */
export class NodeWatch {
  readonly #ports: Pick<TablePorts, 'clock'>;
  readonly #sharing: Sharing;
  readonly #tables: OwnTables;
  #heartbeats: ReadonlyMap<NodeId, number> = new Map();
  #heardAt = -Infinity;
  #askedAt = -Infinity;
  /** When tables were last looked for that nobody drives. */
  #leftAt = -Infinity;
  /** Has anything been written since tables were listed? */
  #isRelistDue = false;
  #lookedAt = -Infinity;
  /** Since when it looks without a gap. */
  #steadySince = 0;
  /** Until when tables are left alone that cannot be played. */
  readonly #leftAlone = new Map<TableId, number>();
  #isStopped = false;
  #looking: Promise<unknown> | null = null;
  #takingOver: Promise<unknown> | null = null;
  #cancel = (): void => {};

  constructor(ports: Pick<TablePorts, 'clock'>, sharing: Sharing, tables: OwnTables) {
    this.#ports = ports;
    this.#sharing = sharing;
    this.#tables = tables;
  }

  async begin(): Promise<void> {
    const stopHearing = this.#sharing.hints.hear((hint) => this.#hear(hint));
    const lookLater = (): (() => void) =>
      this.#ports.clock.at(this.#ports.clock.now() + lookEvery, () => {
        cancelLook = lookLater();
        this.#lookOnce();
      });
    let cancelLook = lookLater();
    this.#cancel = () => {
      stopHearing();
      cancelLook();
    };
    this.#lookOnce();
    await this.#looking;
  }

  /** Catches up at tables that others may have played on at. Throws `StorageUnavailable`. */
  async catchUp(tables: readonly LiveTable[]): Promise<void> {
    if (tables.length === 0) return;
    const heads = await this.#sharing.log.heads(tables.map(({ id }) => id));
    // A table that throws has reported it.
    await Promise.allSettled(tables.map((table) => table.catchUp(heads.get(table.id) ?? 0)));
  }

  /** It is looked all the time what is due, as others let tables sleep as well. */
  sleeps(): void {}

  /** Resolves when nothing is looked at, and nothing taken over. */
  async settled(): Promise<void> {
    await this.#looking;
    await this.#takingOver;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  #hear(hint: Hint): void {
    this.#heardAt = this.#ports.clock.now();
    if (hint.type !== 'row') return;
    this.#isRelistDue = true;
    this.#tables
      .find(hint.table)
      ?.catchUp(hint.seq, hint.row)
      .catch(() => null);
  }

  /** What cannot be done now is done at the next look. */
  #lookOnce(): void {
    this.#looking ??= this.#look()
      .catch((error: unknown) => {
        if (!(error instanceof StorageUnavailable)) throw error;
      })
      .finally(() => {
        this.#looking = null;
      });
  }

  async #look(): Promise<void> {
    const { hints, node, nodes } = this.#sharing;
    const now = this.#ports.clock.now();
    hints.tell({ type: 'heartbeat', node });
    await nodes.heartbeat(node, now);
    this.#heartbeats = new Map([...this.#heartbeats, ...(await nodes.heartbeats())]);
    if (now > this.#lookedAt + settleTime) this.#steadySince = now;
    this.#lookedAt = now;
    if (now >= this.#steadySince + settleTime) {
      await this.#leaveTables(now);
      this.#takingOver ??= this.#takeOverAll().finally(() => {
        this.#takingOver = null;
      });
    }
    const isAskDue = now > this.#heardAt + silentAfter || now >= this.#askedAt + askEvery;
    if (isAskDue || this.#isRelistDue) await this.#relist();
    if (!isAskDue) return;
    this.#askedAt = now;
    await this.catchUp(this.#followed());
  }

  async #relist(): Promise<void> {
    this.#isRelistDue = false;
    const changed = await this.#tables.relist();
    await this.catchUp(changed.flatMap((id) => this.#tables.find(id) ?? []));
    if (changed.length > 0) this.#sharing.relisted(changed);
  }

  #followed(): readonly LiveTable[] {
    return [...this.#tables.awake()].filter(({ id }) => this.#sharing.isFollowed(id));
  }

  /** Nobody else would look whether the people are still there who were connected to a node that has died. */
  async #leaveTables(now: number): Promise<void> {
    const { log, nodes } = this.#sharing;
    const isLiving = ([, at]: readonly [NodeId, number]): boolean => at > now - leftAfter;
    const living = new Map([...this.#heartbeats].filter(isLiving));
    const dead = [...this.#heartbeats.keys()].filter((node) => !living.has(node));
    if (dead.length === 0 && now < this.#leftAt + leaveEvery) return;
    await log.leaveTables([...living.keys()], now - patience);
    this.#leftAt = now;
    for (const node of dead) {
      this.#sharing.died(node);
      await nodes.forget(node);
    }
    this.#heartbeats = living;
  }

  async #takeOverAll(): Promise<void> {
    const { clock } = this.#ports;
    try {
      for (;;) {
        const now = clock.now();
        const due = await this.#sharing.log.claimDue(now - patience, tablesAtOnce, now + again);
        for (const one of due) await this.#takeOver(one);
        if (due.length < tablesAtOnce || this.#isStopped) return;
      }
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  async #takeOver({ tableId, dueAt, driver }: DueTable): Promise<void> {
    const now = this.#ports.clock.now();
    if (now < (this.#leftAlone.get(tableId) ?? 0)) return;
    this.#leftAlone.delete(tableId);
    // Nobody is connected at a table that sleeps: there it counts whether anybody was there to wake it in time.
    const aliveAt =
      driver === null ? dueAt + patience : (this.#heartbeats.get(driver) ?? -Infinity);
    // A server that wrote there a short while ago is alive, even if it has not said so again yet.
    const leftBefore = aliveAt < now - deadAfter ? now - deadAfter : -Infinity;
    const alive = leftBefore === -Infinity ? driver : null;
    try {
      await this.#tables.visit(tableId, async (table) => {
        if (await table.takeOver(leftBefore, alive)) await this.#sharing.tookOver(table);
      });
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      // It has been reported, and is looked at again.
      this.#leftAlone.set(tableId, now + leaveAlone);
    }
  }
}
