import type { NodeId, Nodes, PeopleThere, PresenceRegister } from '../model/node-ports.ts';
import type { TableId } from '../model/table.ts';

/** Knows who is at which table of the nodes of one process. */
export class MemoryPresence implements PresenceRegister {
  readonly #nodes: Nodes;
  readonly #tables = new Map<TableId, Map<NodeId, PeopleThere>>();

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  put(node: NodeId, tableId: TableId, people: PeopleThere | null): Promise<void> {
    const there = this.#tables.get(tableId) ?? new Map<NodeId, PeopleThere>();
    if (people === null) there.delete(node);
    else there.set(node, people);
    this.#tables.set(tableId, there);
    return Promise.resolve();
  }

  async at(tableId: TableId, aliveSince: number): Promise<ReadonlyMap<NodeId, PeopleThere>> {
    const heartbeats = await this.#nodes.heartbeats();
    const there = [...(this.#tables.get(tableId) ?? [])];
    return new Map(there.filter(([node]) => (heartbeats.get(node) ?? -Infinity) >= aliveSince));
  }
}
