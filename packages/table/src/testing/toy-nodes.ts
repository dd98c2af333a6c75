import type { LiveTable } from '../actor/live-table.ts';
import { HandClock, MemoryNodes } from '../memory/index.ts';
import type { NodeId } from '../model/node-ports.ts';
import type { TableId } from '../model/table.ts';
import { FaultyHints, type HintFaults } from './faulty-hints.ts';
import { ToyWorld } from './toy-world.ts';
import { TriedLog } from './tried-log.ts';

const noFaults: HintFaults = { lost: 0, doubled: 0, maxDelay: 0 };

/** Nodes with the toy game over one log, whose clock is turned by hand. */
export class ToyNodes {
  readonly log = new TriedLog();
  readonly clock = new HandClock(1_000_000);
  readonly nodes = new MemoryNodes();
  readonly hints: FaultyHints;
  /** The tables that each node has taken over from one that has died. */
  readonly takenOver: TableId[][] = [];
  /** When each node died. */
  readonly diedAt = new Map<number, number>();
  /** Does somebody follow all tables at all nodes? */
  isFollowed = true;
  readonly #seed: string;
  readonly #worlds: ToyWorld[] = [];

  private constructor(seed: string, faults: HintFaults) {
    this.#seed = seed;
    this.hints = new FaultyHints(this.clock, seed, faults);
  }

  /** Starts so many nodes. */
  static async start(count: number, seed = 'nodes', faults = noFaults): Promise<ToyNodes> {
    const house = new ToyNodes(seed, faults);
    for (let number = 0; number < count; number += 1) await house.startNode();
    // A node that starts gives the others time to say that they are alive.
    await house.pass(4000);
    return house;
  }

  /** Starts one node more. */
  async startNode(): Promise<ToyWorld> {
    const node = this.nameOf(this.#worlds.length);
    const takenOver: TableId[] = [];
    const world: ToyWorld = new ToyWorld({
      log: this.log,
      clock: this.clock,
      seed: node,
      sharing: {
        node,
        log: this.log,
        hints: this.hints,
        nodes: this.nodes,
        isFollowed: () => this.isFollowed,
        tookOver: async (table) => {
          takenOver.push(table.id);
          if (!this.isFollowed) await table.attend([]);
        },
      },
    });
    this.#worlds.push(world);
    this.takenOver.push(takenOver);
    await world.directory.begin();
    return world;
  }

  /** All nodes, the first first; those that are dead included. */
  get worlds(): readonly ToyWorld[] {
    return this.#worlds;
  }

  nameOf(number: number): NodeId {
    return `${this.#seed} ${number}`;
  }

  node(number: number): ToyWorld {
    const world = this.#worlds[number];
    if (world === undefined) throw new Error(`there is no node ${number}`);
    return world;
  }

  /** The numbers of the nodes that live. */
  alive(): readonly number[] {
    return [...this.#worlds.keys()].filter((number) => !this.diedAt.has(number));
  }

  /** A table as each living node has it; those that sleep there are woken. */
  async everywhere(id: TableId): Promise<readonly LiveTable[]> {
    return Promise.all(
      this.alive().map(async (number) => {
        const table = await this.node(number).directory.find(id);
        if (table === null) throw new Error('lost');
        return table;
      }),
    );
  }

  /** A node dies: it does nothing any more, and says nothing. */
  async kill(number: number): Promise<void> {
    this.diedAt.set(number, this.clock.now());
    await this.node(number).directory.stop();
  }

  /** Lets time pass on all nodes, and everything happen that is due by then. */
  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, () => this.settled());
  }

  /** Resolves when no node has anything to do. */
  async settled(): Promise<void> {
    for (const { directory } of this.#worlds) await directory.settled();
    for (const { directory } of this.#worlds) await directory.settled();
  }
}
