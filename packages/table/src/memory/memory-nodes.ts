import type { NodeId, Nodes } from '../model/node-ports.ts';

/** Knows which nodes of one process are alive. */
export class MemoryNodes implements Nodes {
  readonly #heartbeats = new Map<NodeId, number>();
  readonly #listeners = new Set<(node: NodeId) => void>();

  /** Subscribes to nodes being forgotten. */
  whenForgotten(listener: (node: NodeId) => void): void {
    this.#listeners.add(listener);
  }

  heartbeat(node: NodeId, at: number): Promise<void> {
    this.#heartbeats.set(node, at);
    return Promise.resolve();
  }

  heartbeats(): Promise<ReadonlyMap<NodeId, number>> {
    return Promise.resolve(new Map(this.#heartbeats));
  }

  forget(node: NodeId): Promise<void> {
    this.#heartbeats.delete(node);
    for (const listener of this.#listeners) listener(node);
    return Promise.resolve();
  }
}
