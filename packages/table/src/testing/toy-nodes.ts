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

/** The faults of nodes themselves. */
export interface NodeFaults {
  readonly link: LinkFaults;
  /** The maximum skew of a node's clock, in milliseconds. */
  readonly maxSkew: number;
}

export const soundNodes: NodeFaults = { link: soundLink, maxSkew: 0 };

/** Nodes with the toy game over one log, with a manual clock. */
export class ToyNodes {
  readonly log = new TriedLog();
  readonly clock = new HandClock(1_000_000);
  readonly nodes = new MemoryNodes();
  /** The link of each node to what it shares with the others. */
  readonly links: FaultyLink[] = [];
  /** When each node has sent a heartbeat. */
  readonly beats = new Map<NodeId, number[]>();
  readonly hints: FaultyHints;
  /** The tables that each node has taken over from dead ones. */
  readonly takenOver: TableId[][] = [];
  /** The nodes that each node has been told are dead. */
  readonly dead: NodeId[][] = [];
  /** When each node died. */
  readonly diedAt = new Map<number, number>();
  /** Whether somebody follows all tables on all nodes. */
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

  /** Starts `count` nodes. */
  static async start(
    count: number,
    seed = 'nodes',
    hintFaults = noFaults,
    faults = soundNodes,
    digest?: Digest,
  ): Promise<ToyNodes> {
    const house = new ToyNodes(seed, hintFaults, faults, digest);
    for (let number = 0; number < count; number += 1) await house.startNode();
    // A node that starts gives the others time to send a heartbeat.
    await house.pass(4000);
    return house;
  }

  /** Starts another node. */
  async startNode(): Promise<ToyWorld> {
    const node = this.nameOf(this.#worlds.length);
    const takenOver: TableId[] = [];
    const dead: NodeId[] = [];
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
        died: (gone) => void dead.push(gone),
        tookOver: async (table) => {
          takenOver.push(table.id);
          if (!this.isFollowed) await table.attend([]);
        },
      },
    });
    this.#worlds.push(world);
    this.takenOver.push(takenOver);
    this.dead.push(dead);
    this.links.push(link);
    await world.directory.begin();
    link.faults = this.#faults.link;
    return world;
  }

  /** From now on everything gets through, and in time. */
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

  /** All nodes in starting order, including dead ones. */
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

  /** The numbers of the living nodes. */
  alive(): readonly number[] {
    return [...this.#worlds.keys()].filter((number) => !this.diedAt.has(number));
  }

  /** A table on each living node that can reach it; woken where it sleeps. */
  async everywhere(id: TableId): Promise<readonly LiveTable[]> {
    const tables: LiveTable[] = [];
    for (const number of this.alive()) {
      try {
        const table = await this.node(number).find(id);
        tables.push(table);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
      }
    }
    return tables;
  }

  /** A node dies: it does and says nothing from now on. */
  async kill(number: number): Promise<void> {
    this.diedAt.set(number, this.clock.now());
    const { directory } = this.node(number);
    await directory.stop();
    // Work that it has begun may still take effect.
    await directory.settled();
  }

  /** Lets time pass on all nodes, and everything due happen. */
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
