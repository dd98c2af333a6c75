import { createChance, type Chance } from '@call-to-glory/game-kit';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { LiveTable } from '../actor/live-table.ts';
import type { Digest } from '../log/log-chain.ts';
import { HandClock, MemoryNodes } from '../memory/index.ts';
import type { NodeId, Nodes } from '../model/node-ports.ts';
import { StorageUnavailable } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { FaultyHints, type HintFaults } from './faulty-hints.ts';
import { FaultyLink, soundLink, type LinkFaults } from './faulty-link.ts';
import { ToyWorld } from './toy-world.ts';
import { TriedLog } from './tried-log.ts';

const noFaults: HintFaults = { lost: 0, doubled: 0, maxDelay: 0 };

/** What is wrong with nodes themselves. */
export interface NodeFaults {
  readonly link: LinkFaults;
  /** How far the clock of a node is off at most, in milliseconds. */
  readonly maxSkew: number;
}

export const soundNodes: NodeFaults = { link: soundLink, maxSkew: 0 };

/** Nodes with the toy game over one log, whose clock is turned by hand. */
export class ToyNodes {
  readonly log = new TriedLog();
  readonly clock = new HandClock(1_000_000);
  readonly nodes = new MemoryNodes();
  /** The way of each node to what it shares with the others. */
  readonly links: FaultyLink[] = [];
  /** When each node has said that it is alive. */
  readonly beats = new Map<NodeId, number[]>();
  readonly hints: FaultyHints;
  /** The tables that each node has taken over from one that has died. */
  readonly takenOver: TableId[][] = [];
  /** When each node died. */
  readonly diedAt = new Map<number, number>();
  /** Does somebody follow all tables at all nodes? */
  isFollowed = true;
  readonly #seed: string;
  readonly #faults: NodeFaults;
  readonly #digest: Digest | undefined;
  readonly #chance: Chance;
  readonly #worlds: ToyWorld[] = [];

  private constructor(seed: string, hintFaults: HintFaults, faults: NodeFaults, digest?: Digest) {
    this.#seed = seed;
    this.#digest = digest;
    this.#faults = faults;
    this.#chance = createChance(utf8ToBytes(seed), 'nodes of a house');
    this.hints = new FaultyHints(this.clock, seed, hintFaults);
  }

  /** Starts so many nodes. */
  static async start(
    count: number,
    seed = 'nodes',
    hintFaults = noFaults,
    faults = soundNodes,
    digest?: Digest,
  ): Promise<ToyNodes> {
    const house = new ToyNodes(seed, hintFaults, faults, digest);
    for (let number = 0; number < count; number += 1) await house.startNode();
    // A node that starts gives the others time to say that they are alive.
    await house.pass(4000);
    return house;
  }

  /** Starts one node more. */
  async startNode(): Promise<ToyWorld> {
    const node = this.nameOf(this.#worlds.length);
    const takenOver: TableId[] = [];
    const link = new FaultyLink(this.clock, node);
    const log = link.to(this.log);
    const { maxSkew } = this.#faults;
    const world: ToyWorld = new ToyWorld({
      log,
      clock: this.clock,
      skew: this.#chance.below(2 * maxSkew + 1) - maxSkew,
      seed: node,
      ...(this.#digest === undefined ? {} : { digest: this.#digest }),
      sharing: {
        node,
        log,
        hints: this.hints.addNode(),
        nodes: link.to(this.#noting(this.nodes)),
        isFollowed: () => this.isFollowed,
        relisted: () => {},
        died: () => {},
        tookOver: async (table) => {
          takenOver.push(table.id);
          if (!this.isFollowed) await table.attend([]);
        },
      },
    });
    this.#worlds.push(world);
    this.takenOver.push(takenOver);
    this.links.push(link);
    await world.directory.begin();
    link.faults = this.#faults.link;
    return world;
  }

  /** Lets everything get through from now on, and in time. */
  mendLinks(): void {
    for (const link of this.links) Object.assign(link, { isDown: false, faults: soundLink });
  }

  #noting(nodes: Nodes): Nodes {
    return {
      heartbeat: (node, at) => {
        this.beats.set(node, [...(this.beats.get(node) ?? []), this.clock.now()]);
        return nodes.heartbeat(node, at);
      },
      heartbeats: () => nodes.heartbeats(),
      forget: (node) => nodes.forget(node),
    };
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

  /** A table as each living node has it that can reach it; those that sleep there are woken. */
  async everywhere(id: TableId): Promise<readonly LiveTable[]> {
    const tables: LiveTable[] = [];
    for (const number of this.alive()) {
      try {
        const table = await this.node(number).directory.find(id);
        if (table === null) throw new Error('lost');
        tables.push(table);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
      }
    }
    return tables;
  }

  /** A node dies: it does nothing any more, and says nothing. */
  async kill(number: number): Promise<void> {
    this.diedAt.set(number, this.clock.now());
    const { directory } = this.node(number);
    await directory.stop();
    // What it has begun may still have its effect.
    await directory.settled();
  }

  /** Lets time pass on all nodes, and everything happen that is due by then. */
  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, () => this.settled());
  }

  /** Resolves when no node has anything to do. */
  async settled(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      for (const number of this.alive()) await this.node(number).directory.settled();
    }
  }
}
