import {
  deadAfter,
  StorageUnavailable,
  type NodeId,
  type PeopleThere,
  type PlayerId,
  type TableId,
} from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';
import { valueOr } from '../../core/errors.ts';

/** How long to wait before retrying a failed report, in milliseconds. */
const retryAfter = 1000;

/** How long all nodes take to repeat reports that were lost with a database, in milliseconds. */
const repeatTime = 10_000;

type ElsewherePorts = Pick<FastifyInstance, 'clock' | 'lifecycle' | 'shared'>;

/** The people at a table who are connected to this node. */
type PeopleHere = (tableId: TableId) => PeopleThere | null;

/** Reports to other nodes who is at tables here, and knows who is there through them. */
export class PeopleElsewhere {
  readonly #ports: ElsewherePorts;
  readonly #peopleHere: PeopleHere;
  readonly #onChange: (tableId: TableId, gone: readonly PlayerId[]) => void;
  /** What the other nodes report about the tables that are followed here. */
  readonly #known = new Map<TableId, ReadonlyMap<NodeId, PeopleThere>>();
  /** Tables with a report in flight; true if it has to be repeated. */
  readonly #saying = new Map<TableId, boolean>();
  /** Tables of which the register has a report of this node, unless it has lost it. */
  readonly #said = new Set<TableId>();
  /** Until when the reports of other nodes may be missing (server time, ms). */
  #unsureUntil = -Infinity;
  #isStopped = false;

  /**
   * @param ports sharing nothing where this is the only node: then nobody is elsewhere
   * @param onChange called when somebody has come or gone on another node, with those who have gone
   */
  constructor(
    ports: ElsewherePorts,
    peopleHere: PeopleHere,
    onChange: (tableId: TableId, gone: readonly PlayerId[]) => void,
  ) {
    this.#ports = ports;
    this.#peopleHere = peopleHere;
    this.#onChange = onChange;
  }

  begin(): void {
    watchNodes(this.#ports, {
      heard: (hint) =>
        hint.type === 'presence' && this.#isOfInterest(hint.table) ? this.ask(hint.table) : null,
      look: (shared) => this.#lookEverywhere(shared),
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Who is at a table through other nodes, as far as is known without asking. */
  of(tableId: TableId): readonly PeopleThere[] {
    return [...(this.#known.get(tableId)?.values() ?? [])];
  }

  /** Asks who is at a table through other nodes. Throws `StorageUnavailable`. */
  async ask(tableId: TableId): Promise<readonly PeopleThere[]> {
    const { shared } = this.#ports;
    if (shared === null) return [];
    const said = await this.#read(shared, [tableId]);
    if (this.#isUnsure()) throw new StorageUnavailable('reports of who is there are lost');
    this.#learn(tableId, said.get(tableId));
    return this.of(tableId);
  }

  /** Somebody has come to a table here, or gone from it: reports that to the other nodes. */
  say(tableId: TableId): void {
    const { shared } = this.#ports;
    if (shared === null || this.#isStopped) return;
    const isBeingSaid = this.#saying.has(tableId);
    this.#saying.set(tableId, isBeingSaid);
    if (isBeingSaid) return;
    // If it cannot be known now, it is asked again.
    if (!this.#known.has(tableId)) void valueOr(this.ask(tableId), null);
    void valueOr(this.#sayAll(shared, tableId), null);
  }

  /** Reports who is there, until the report is up to date. */
  async #sayAll({ node, presence, hints }: SharedPorts, tableId: TableId): Promise<void> {
    try {
      do {
        this.#saying.set(tableId, false);
        const people = this.#peopleHere(tableId);
        this.#said.delete(tableId);
        await presence.put(node, tableId, people);
        if (people !== null) this.#said.add(tableId);
      } while (this.#saying.get(tableId) === true);
      hints.tell({ type: 'presence', table: tableId });
      if (this.#peopleHere(tableId) === null) this.#known.delete(tableId);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      this.#ports.clock.at(this.#ports.clock.now() + retryAfter, () => this.say(tableId));
    } finally {
      this.#saying.delete(tableId);
    }
  }

  /** What all nodes report about tables; notes whether reports are lost. Throws `StorageUnavailable`. */
  async #read(
    { node, presence }: SharedPorts,
    tableIds: readonly TableId[],
  ): ReturnType<SharedPorts['presence']['at']> {
    const now = this.#ports.clock.now();
    const own = tableIds.filter((id) => this.#said.has(id));
    const said = await presence.at(tableIds, now - deadAfter);
    const isLost = own.some((id) => this.#said.has(id) && said.get(id)?.has(node) !== true);
    if (isLost) this.#unsureUntil = now + repeatTime;
    return said;
  }

  /** Have reports been lost a moment ago? Then nobody may count as gone because of that. */
  #isUnsure(): boolean {
    return this.#ports.clock.now() < this.#unsureUntil;
  }

  /** Also while it is asked about for the first time: the answer may be older than a hint. */
  #isOfInterest(tableId: TableId): boolean {
    return this.#known.has(tableId) || this.#peopleHere(tableId) !== null;
  }

  /**
   * Asks for what hints may have failed to report: who has come or gone, which nodes have died or are back. A node that
   * was paused for long was taken for dead, and its reports were forgotten: it repeats them.
   */
  async #lookEverywhere(shared: SharedPorts): Promise<void> {
    // Somebody asked about the table, but did not come.
    for (const id of this.#known.keys()) if (this.#peopleHere(id) === null) this.#known.delete(id);
    const asked = [...this.#known.keys()];
    if (asked.length === 0) return;
    const said = await this.#read(shared, asked);
    for (const tableId of asked) {
      if (!this.#known.has(tableId)) continue;
      const nodes = said.get(tableId);
      if (!this.#isUnsure()) this.#learn(tableId, nodes);
      const own = JSON.stringify(nodes?.get(shared.node) ?? null);
      if (own !== JSON.stringify(this.#peopleHere(tableId))) this.say(tableId);
    }
  }

  /** @param said what all nodes report about a table, including this one */
  #learn(tableId: TableId, said: ReadonlyMap<NodeId, PeopleThere> = new Map()): void {
    const others = new Map(said);
    if (this.#ports.shared !== null) others.delete(this.#ports.shared.node);
    const before = this.of(tableId);
    this.#known.set(tableId, others);
    const after = this.of(tableId);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const here = new Set(after.flatMap((some) => some.here));
    const gone = before.flatMap((some) => some.here).filter((player) => !here.has(player));
    this.#onChange(tableId, gone);
  }
}
