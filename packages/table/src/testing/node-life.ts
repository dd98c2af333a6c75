import { createChance, type Chance } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { LiveTable } from '../actor/live-table.ts';
import { auditTable } from '../log/audit.ts';
import type { Digest } from '../log/log-chain.ts';
import type { TableCommand } from '../model/command.ts';
import type { ClockChoice, Person, Proposal, Watching } from '../model/table.ts';
import { browserCommand } from './entropies.ts';
import { requireBotsTookTime, requireInTime, requireNoNeedlessWake } from './node-rules.ts';
import { PromiseBook } from './promise-book.ts';
import { someHintFaults, someNodeFaults } from './some-faults.ts';
import { LifeBroken } from './table-rules.ts';
import { requireToldAlike } from './told-alike.ts';
import { ToyNodes, type NodeFaults } from './toy-nodes.ts';
import { firstChoice, viewOf } from './toy-world.ts';
import { ada, ben, cleo } from './toy.ts';

const people: readonly Person[] = [ada, ben, cleo];
const steps = 40;
const second = 1000;
/** How far behind a node may be if its hints are lost, in milliseconds. */
const maxBehind = 6000;

/** The figures of a life over several nodes. */
export interface NodeLife {
  readonly rows: number;
  readonly games: number;
  /** How many nodes died. */
  readonly deaths: number;
  /** How often a node was first to append, so that another had to decide again. */
  readonly conflicts: number;
  /** How many calls of nodes to what they share failed, some of them after taking effect. */
  readonly faults: number;
  /** How many commands were acknowledged. */
  readonly promises: number;
}

/**
 * A random life of a table over two or three nodes, whose hints are lost, duplicated, delayed and reordered: people play
 * through any of them, at once and twice, nodes die and others start. In every other life, calls to the log and to other
 * nodes fail, are slow, or lose their answers, some nodes are cut off for a while, and their clocks differ a little. Throws
 * `LifeBroken` unless each acknowledged command is in the log exactly once, or if anybody sees something else than on one
 * node, a bot moves too soon, or somebody is given time that no rule gives.
 *
 * @param seed identifies all lives of a run, `number` one of them
 * @param digest as in `TablePorts`
 */
export async function liveOverNodes(
  seed: string,
  number: number,
  digest?: Digest,
): Promise<NodeLife> {
  const life = await LifeOverNodes.begin(`${seed}/${number}`, digest);
  for (let step = 0; step < steps; step += 1) await life.liveOn();
  return life.end();
}

class LifeOverNodes {
  readonly #house: ToyNodes;
  readonly #chance: Chance;
  readonly #tableId: string;
  readonly #here = new Set(people.map(({ id }) => id));
  readonly #promises = new PromiseBook();
  readonly #faults: NodeFaults;
  #deaths = 0;
  #commands = 0;

  private constructor(house: ToyNodes, chance: Chance, tableId: string, faults: NodeFaults) {
    this.#house = house;
    this.#chance = chance;
    this.#tableId = tableId;
    this.#faults = faults;
  }

  static async begin(name: string, digest?: Digest): Promise<LifeOverNodes> {
    const chance = createChance(utf8ToBytes(name), 'nodes');
    const hintFaults = someHintFaults(chance);
    const faults = someNodeFaults(chance);
    const house = await ToyNodes.start(2 + chance.below(2), name, hintFaults, faults, digest);
    house.mendLinks();
    const watching = chance.pick<Watching | undefined>([undefined, { delay: 4, hands: false }]);
    const own: ClockChoice = { move: 6 * second, bank: 5 * second, increment: second };
    const table = await house.node(0).open({
      seats: 2 + chance.below(2),
      clock: chance.pick<ClockChoice>(['none', 'fast', own]),
      game: { rounds: 1 + chance.below(3) },
      ...(watching === undefined ? {} : { watching }),
    });
    for (const link of house.links) link.faults = faults.link;
    return new LifeOverNodes(house, chance, table.id, faults);
  }

  async liveOn(): Promise<void> {
    const chance = this.#chance;
    const person = chance.pick(people);
    switch (chance.below(15)) {
      case 0:
        return this.#pass(chance.pick([100, 700, 1500]));
      case 1:
        return this.#pass(chance.pick([3 * second, 8 * second, 40 * second]));
      case 2:
      case 3:
        return this.#everybodyReady();
      case 4:
        return this.#comeOrGo(person);
      case 5:
        return this.#dieAndStart();
      case 6:
        this.#house.hints.isSilent = chance.below(3) === 0;
        return undefined;
      case 7:
        return this.#cutOffOrMend();
      case 8:
      case 9:
        await this.#ask(person, this.#someCommand());
        return undefined;
      default:
        return this.#playAtOnce();
    }
  }

  /** Waits until everything has settled, and compares. */
  async end(): Promise<NodeLife> {
    this.#house.hints.isSilent = false;
    this.#house.mendLinks();
    await this.#pass(this.#isTroubled ? 40 * second : 8 * second);
    const rows = await this.#house.log.read(this.#tableId);
    const tables = await this.#house.everywhere(this.#tableId);
    const old = rows.filter(({ at }) => at <= this.#house.clock.now() - maxBehind).length;
    for (const { seq } of tables) {
      if (seq < old) throw new LifeBroken(`a node has ${seq} of ${old} rows`);
    }
    await Promise.all(tables.map((table) => table.catchUp(rows.length)));
    this.#promises.requireKept(rows);
    if (rows.some(({ at }, index) => at < (rows[index - 1]?.at ?? 0))) {
      throw new LifeBroken('time runs backwards');
    }
    requireBotsTookTime(rows, 600 - 2 * this.#faults.maxSkew);
    requireNoNeedlessWake(this.#house, this.#tableId);
    requireInTime(this.#house, rows);
    await requireToldAlike(this.#house, this.#tableId, rows);
    const { findings, games } = auditTable(toyGame, rows);
    if (findings.length > 0) throw new LifeBroken(JSON.stringify(findings));
    const troubles = this.#house.worlds.flatMap((world) => world.troubles);
    if (troubles.length > 0) throw new LifeBroken(`a table threw: ${String(troubles[0]?.error)}`);
    const { conflicts } = this.#house.log;
    return {
      rows: rows.length,
      games,
      deaths: this.#deaths,
      conflicts,
      faults: this.#house.links.reduce((sum, { failedAt }) => sum + failedAt.length, 0),
      promises: this.#promises.size,
    };
  }

  get #isTroubled(): boolean {
    return this.#house.links.some(({ failedAt, slowAt }) => failedAt.length + slowAt.length > 0);
  }

  /** Cuts a node off from what it shares, or reconnects it. */
  async #cutOffOrMend(): Promise<void> {
    if (this.#faults.link.refused === 0) return;
    const link = this.#house.links[this.#chance.pick(this.#house.alive())];
    if (link !== undefined) link.isDown = !link.isDown;
    await this.#pass(this.#chance.pick([100, 3 * second, 15 * second]));
  }

  async #everybodyReady(): Promise<void> {
    const [table] = await this.#house.everywhere(this.#tableId);
    if (table === undefined || viewOf(table, ada).stage === 'playing') return;
    for (const person of [ben, cleo]) await this.#ask(person, { type: 'sit' });
    const host = people.find(({ id }) => id === viewOf(table, ada).host) ?? ada;
    for (const [seat, occupant] of viewOf(table, ada).seats.entries()) {
      if (occupant.type === 'empty')
        await this.#ask(host, { type: 'seatBot', seat, bot: 'simple' });
    }
    await Promise.all(people.map((person) => this.#ask(person, { type: 'ready' })));
    await this.#pass(4 * second);
  }

  /** All awaited people answer at the same moment, each through some node, and some through two. */
  async #playAtOnce(): Promise<void> {
    const asked = people.map(async (person) => {
      const twice = this.#chance.below(8) === 0 ? 2 : 1;
      const id = this.#nextId();
      const tables = await this.#house.everywhere(this.#tableId);
      if (tables.length === 0) return;
      const through = Array.from({ length: twice }, () => this.#chance.pick(tables));
      const [first] = through;
      if (first === undefined || viewOf(first, person).stage !== 'playing') return;
      const command = { type: 'play', command: firstChoice(first, person) } as const;
      await Promise.all(through.map((table) => this.#submit(table, person, command, id)));
    });
    await Promise.all(asked);
    await this.#pass(this.#chance.pick([0, 100, 700, 1000]));
  }

  async #comeOrGo({ id }: Person): Promise<void> {
    if (!this.#here.delete(id)) this.#here.add(id);
    await (await this.#someTable())?.attend([...this.#here]);
    await this.#pass(0);
  }

  async #dieAndStart(): Promise<void> {
    this.#deaths += 1;
    await this.#house.kill(this.#chance.pick(this.#house.alive()));
    const time = this.#chance.pick([0, 5 * second, 8 * second, 30 * second]);
    if (this.#house.alive().length > 0) await this.#pass(time);
    else this.#house.clock.turnTo(this.#house.clock.now() + time);
    await this.#house.startNode();
    await this.#house.everywhere(this.#tableId);
  }

  async #ask(person: Person, command: TableCommand): Promise<void> {
    this.#here.add(person.id);
    const table = await this.#someTable();
    if (table !== null) await this.#submit(table, person, command, this.#nextId());
    await this.#pass(0);
  }

  /** The table on one of the nodes; null if none can reach it. */
  async #someTable(): Promise<LiveTable | null> {
    const tables = await this.#house.everywhere(this.#tableId);
    return tables.length === 0 ? null : this.#chance.pick(tables);
  }

  async #submit(
    table: LiveTable,
    person: Person,
    command: TableCommand,
    commandId: string,
  ): Promise<void> {
    const submission = { person, commandId, seq: table.seq, command };
    const answer = await table.submit(submission);
    this.#promises.note(submission, answer);
    if (answer.ok || answer.refusal.code !== 'storage-unavailable') return;
    // A browser retries with the same command at whatever node it can reach.
    const other = await this.#someTable();
    if (other !== null) this.#promises.note(submission, await other.submit(submission));
  }

  #nextId(): string {
    this.#commands += 1;
    return `command-${this.#commands}`;
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#house.clock.pass(milliseconds, async () => {
      await this.#house.settled();
      await this.#browse();
    });
  }

  /** People's browsers seal and open as they have to, each through the node that has the latest rows. */
  async #browse(): Promise<void> {
    const tables = await this.#house.everywhere(this.#tableId);
    const table = tables.toSorted((a, b) => b.seq - a.seq)[0];
    if (table === undefined) return;
    for (const person of people) {
      const command = browserCommand(viewOf(table, person), person);
      if (command !== null && this.#here.has(person.id)) {
        await this.#submit(table, person, command, this.#nextId());
      }
    }
  }

  #someCommand(): TableCommand {
    const seat = this.#chance.below(3);
    return this.#chance.pick<TableCommand>([
      { type: 'cover' },
      { type: 'return' },
      { type: 'stand' },
      { type: 'giveTime', seat },
      { type: 'vote', motion: this.#someMotion(seat), isFor: true },
      { type: 'lock', locked: this.#chance.below(2) === 0 },
    ]);
  }

  #someMotion(seat: number): Proposal {
    return this.#chance.pick<Proposal>([
      { type: 'pause' },
      { type: 'resume' },
      { type: 'cover', seat },
    ]);
  }
}
