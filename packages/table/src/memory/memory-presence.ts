import type { NodeId, PeopleThere, PresenceRegister } from '../model/node-ports.ts';
import type { TableId } from '../model/table.ts';
import type { MemoryNodes } from './memory-nodes.ts';

/** Knows who is at which table of the nodes of one process. */
export class MemoryPresence implements PresenceRegister {
  readonly #nodes: MemoryNodes;
  readonly #tables = new Map<TableId, Map<NodeId, PeopleThere>>();

  constructor(nodes: MemoryNodes) {
    this.#nodes = nodes;
    nodes.whenForgotten((node) => {
      for (const there of this.#tables.values()) there.delete(node);
    });
  }

  put(node: NodeId, tableId: TableId, people: PeopleThere | null): Promise<void> {
    const there = this.#tables.get(tableId) ?? new Map<NodeId, PeopleThere>();
    if (people === null) there.delete(node);
    else there.set(node, people);
    this.#tables.set(tableId, there);
    return Promise.resolve();
  }

  async at(
    tableIds: readonly TableId[],
    aliveSince: number,
  ): Promise<ReadonlyMap<TableId, ReadonlyMap<NodeId, PeopleThere>>> {
    const heartbeats = await this.#nodes.heartbeats();
    const isAlive = (node: NodeId): boolean => (heartbeats.get(node) ?? -Infinity) >= aliveSince;
    return new Map(
      tableIds.flatMap((id) => {
        const said = [...(this.#tables.get(id) ?? [])].filter(([node]) => isAlive(node));
        return said.length === 0 ? [] : [[id, new Map(said)] as const];
      }),
    );
  }
}
