import { chainStart, goneBack } from '../log/log-chain.ts';
import { deadAfter, type DueTable, type Hint, type NodeId } from '../model/node-ports.ts';
import { StorageUnavailable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import type { LiveTable, Sharing, TablePorts } from './live-table.ts';

/** How often a node sends a heartbeat and looks for tables that others have left, in milliseconds. */
const lookEvery = 1000;

/** How long a table has to be overdue before another node takes it over, in milliseconds. */
const takeOverAfter = 2000;

/** How long without a heartbeat until a node's tables are released, in milliseconds. */
const leftAfter = 20_000;

/** How long without a hint before hints are no longer relied on, in milliseconds. */
const silentAfter = 2000;

/** How often to look for tables that no known node drives, in milliseconds: heartbeats may be lost with a database. */
const leaveEvery = 60_000;

/** How often to check for missed hints while hints do arrive, in milliseconds. */
const askEvery = 5000;

/** After a start or a gap in its looks, how long a node gives the others to send a heartbeat, in milliseconds. */
const settleTime = 3000;

/** When a claimed table is due again if its claimant has not taken it over, and may have died; in milliseconds. */
const again = 3000;

/** How long a node leaves a table alone after it could not be played, in milliseconds. */
const leaveAlone = 60_000;

/** How many tables are taken over at once. */
const tablesAtOnce = 20;

/** The tables of this node. */
interface OwnTables {
  awake(): Iterable<LiveTable>;
  find(id: TableId): LiveTable | null;
  /** Wakes a table, does something there, and puts it back to sleep if it may sleep. */
  visit(id: TableId, look: (table: LiveTable) => Promise<void>): Promise<unknown>;
  /** Reads the current listings of all tables; returns which have changed. Throws `StorageUnavailable`. */
  relist(): Promise<readonly TableId[]>;
}

/**
 * What a node does for its fellow nodes: it sends heartbeats, receives hints of what others have written, and takes over
 * tables that are overdue because nobody drives them any longer.
 */
export class NodeWatch {
  readonly #ports: Pick<TablePorts, 'clock'>;
  readonly #sharing: Sharing;
  readonly #tables: OwnTables;
  #heartbeats = new Map<NodeId, number>();
  #heardAt = -Infinity;
  #askedAt = -Infinity;
  /** When it last looked for tables that nobody drives. */
  #leftAt = -Infinity;
  /** Whether anything has been written since tables were listed. */
  #isRelistDue = false;
  #lookedAt = -Infinity;
  /** Since when it has looked without a gap. */
  #steadySince = 0;
  /** Until when to leave alone tables that cannot be played. */
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

  /** Catches up with what others may have played at these tables. Throws `StorageUnavailable`. */
  async catchUp(tables: readonly LiveTable[]): Promise<void> {
    if (tables.length === 0) return;
    const known = tables.map((table) => ({ table, seq: table.seq, hash: table.hash }));
    const heads = await this.#sharing.log.heads(tables.map(({ id }) => id));
    const catchUps = known.map(async ({ table, seq, hash }) => {
      const head = heads.get(table.id) ?? { seq: 0, hash: chainStart };
      const isOther = head.seq === seq && head.hash !== hash;
      if (head.seq < seq || isOther) table.drop(goneBack(table.id, seq));
      else await table.catchUp(head.seq);
    });
    // A table that throws has reported the error itself.
    await Promise.allSettled(catchUps);
  }

  /** Does nothing: it looks for due tables all the time anyway, as other nodes put tables to sleep as well. */
  sleeps(): void {}

  /** Resolves when no look and no takeover is in progress. */
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
    const { seq, row } = hint;
    const table = this.#tables.find(hint.table);
    if (table === null) return;
    // Which of two rows the log has lost, only the log knows.
    const isOther = seq === table.seq && row !== undefined && row.hash !== table.hash;
    (isOther ? this.catchUp([table]) : table.catchUp(seq, row)).catch(() => null);
  }

  /** Whatever fails for want of storage is retried at the next look. */
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

  /** Releases the tables of dead nodes: nobody else would check whether the people connected there are still present. */
  async #leaveTables(now: number): Promise<void> {
    const { log, nodes } = this.#sharing;
    const isLiving = ([, at]: readonly [NodeId, number]): boolean => at > now - leftAfter;
    const living = new Map([...this.#heartbeats].filter(isLiving));
    const dead = [...this.#heartbeats].filter(([node]) => !living.has(node));
    if (dead.length === 0 && now < this.#leftAt + leaveEvery) return;
    await log.leaveTables([...living.keys()], now - takeOverAfter);
    this.#leftAt = now;
    for (const [node, beatAt] of dead) {
      await nodes.forget(node);
      this.#heartbeats.delete(node);
      this.#sharing.died(node, beatAt);
    }
  }

  async #takeOverAll(): Promise<void> {
    const { clock } = this.#ports;
    try {
      for (;;) {
        const now = clock.now();
        for (const [id, until] of this.#leftAlone) if (now >= until) this.#leftAlone.delete(id);
        // Another node may be able to play those that this one leaves alone.
        const due = await this.#sharing.log.claimDue(
          now - takeOverAfter,
          tablesAtOnce,
          now + again,
          [...this.#leftAlone.keys()],
        );
        for (const one of due) await this.#takeOver(one);
        if (due.length < tablesAtOnce || this.#isStopped) return;
      }
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  async #takeOver({ tableId, dueAt, driver }: DueTable): Promise<void> {
    const now = this.#ports.clock.now();
    // Nobody is connected to a sleeping table: there it matters whether any node was up to wake it in time.
    const aliveAt =
      driver === null ? dueAt + takeOverAfter : (this.#heartbeats.get(driver) ?? -Infinity);
    // A node that wrote there a short while ago is alive, even if it has sent no heartbeat since.
    const leftBefore = aliveAt < now - deadAfter ? now - deadAfter : -Infinity;
    const alive = leftBefore === -Infinity ? driver : null;
    try {
      await this.#tables.visit(tableId, async (table) => {
        if (await table.takeOver(leftBefore, alive)) await this.#sharing.tookOver(table);
      });
    } catch (error) {
      // It is due again soon. What is stored about this table alone may be damaged: others do not wait for it.
      if (error instanceof StorageUnavailable) return;
      // It has been reported, and is retried later.
      this.#leftAlone.set(tableId, now + leaveAlone);
    }
  }
}
