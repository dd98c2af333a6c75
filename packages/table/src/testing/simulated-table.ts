import type { Result } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';

import { hostGame } from '../actor/hosted-game.ts';
import type { Accepted, LiveTable, SubmitRefusal, TablePorts } from '../actor/live-table.ts';
import { HandClock, MemoryEventLog, MemoryPublisher, seededEntropy } from '../memory/index.ts';
import type { TableCommand } from '../model/command.ts';
import type { Person, TableOptions } from '../model/table.ts';
import type { TableView } from '../model/whole-table.ts';
import { browserCommand } from './entropies.ts';
import { requireSameFold } from './same-fold.ts';
import { SpectatorsOracle } from './spectators-oracle.ts';
import { LifeBroken, requireFollowed, requireSound } from './table-rules.ts';
import { firstChoice, viewOf } from './toy-world.ts';
import type { Toy } from './toy.ts';

const game = hostGame(toyGame);

/** Hooks that do nothing. */
const nobody = { listed: () => {}, dropped: () => {} };

interface World {
  readonly name: string;
  readonly clock: HandClock;
  readonly log: MemoryEventLog;
  readonly publisher: MemoryPublisher;
}

/**
 * One table on a server with a manual clock, with people whose connections come and go. The rules for
 * people at tables are checked after everything that happens.
 */
export class SimulatedTable {
  readonly #world: World;
  readonly #connected: Set<string>;
  readonly #spectators: SpectatorsOracle;
  readonly #neglecting = new Set<string>();
  #table: LiveTable;
  #commands = 0;
  #restarts = 0;

  private constructor(world: World, table: LiveTable, host: Person) {
    this.#world = world;
    this.#table = table;
    this.#spectators = new SpectatorsOracle(world.publisher, table.id);
    this.#connected = new Set([host.id]);
  }

  /** A person opens a table, and is connected. */
  static async open(name: string, host: Person, options: TableOptions): Promise<SimulatedTable> {
    const world = {
      name,
      clock: new HandClock(1_000_000),
      log: new MemoryEventLog(),
      publisher: new MemoryPublisher(),
    };
    const command = { type: 'create', id: 'simulated0', options, host } as const;
    const created = await game.create(command, portsOf(world, 0), nobody);
    if (!created.ok) throw new Error(created.refusal.code);
    return new SimulatedTable(world, created.value, host);
  }

  get view(): TableView<Toy> {
    return this.#table.view('watcher') as TableView<Toy>;
  }

  get rows(): number {
    return this.#table.seq;
  }

  /** How many rows were sent to delayed spectators, with hands. */
  get lateRows(): number {
    return this.#spectators.lateRows;
  }

  isConnected(person: Person): boolean {
    return this.#connected.has(person.id);
  }

  /** A person who has seen all rows sends a command, which connects them. */
  async ask(person: Person, command: TableCommand): Promise<Result<Accepted, SubmitRefusal>> {
    await this.connect(person);
    const answer = await this.#submit(person, command);
    await this.#atOnce();
    return answer;
  }

  /** Makes the browser of a person stop sealing and opening, or resume it. */
  neglect(person: Person, isNeglecting: boolean): void {
    if (isNeglecting) this.#neglecting.add(person.id);
    else this.#neglecting.delete(person.id);
  }

  /** A person plays the first card in their hand, or is ready if that is asked. */
  play(person: Person): Promise<Result<Accepted, SubmitRefusal>> {
    return this.ask(person, { type: 'play', command: firstChoice(this.#table, person) });
  }

  async connect(person: Person): Promise<void> {
    if (this.isConnected(person)) return;
    this.#connected.add(person.id);
    await this.#keepingSeats(() => this.#table.greet(person.id));
  }

  async disconnect(person: Person): Promise<void> {
    if (!this.#connected.delete(person.id)) return;
    await this.#keepingSeats(() => this.#table.attend([...this.#connected]));
  }

  /** Lets time pass, and everything due happen; the server looks for tables to close. */
  async pass(milliseconds: number): Promise<void> {
    await this.#keepingSeats(async () => {
      await this.#world.clock.pass(milliseconds, () => this.#settled());
      await this.#table.closeIfDue();
    });
  }

  /** The server is killed, and another takes over after a while; nobody is connected to it yet. */
  async restart(downtime: number): Promise<void> {
    const { clock, log } = this.#world;
    this.#restarts += 1;
    await this.#keepingSeats(async () => {
      await this.#table.stop();
      clock.turnTo(clock.now() + downtime);
      await requireSameFold(toyGame, log, this.#table.id);
      const beside = await log.beside(this.#table.id);
      const ports = portsOf(this.#world, this.#restarts);
      this.#table = await game.wake(this.#table.id, beside, true, ports, nobody);
    });
    this.#connected.clear();
    await this.pass(20_000);
    await this.#keepingSeats(() => this.#table.attend([...this.#connected]));
  }

  viewOf(person: Person): TableView<Toy> {
    return viewOf(this.#table, person);
  }

  #submit(person: Person, command: TableCommand): Promise<Result<Accepted, SubmitRefusal>> {
    this.#commands += 1;
    const commandId = `command-${this.#commands}`;
    return this.#table.submit({ person, commandId, seq: this.#table.seq, command });
  }

  /** The browsers of connected people seal and open as they have to. */
  async #browse(): Promise<void> {
    const people = this.view.seats.flatMap((one) => (one.type === 'person' ? [one.person] : []));
    const busy = people.filter(({ id }) => this.#connected.has(id) && !this.#neglecting.has(id));
    for (const person of busy) {
      const command = browserCommand(this.view, person);
      if (command === null) continue;
      const answer = await this.#submit(person, command);
      if (!answer.ok) throw new LifeBroken(`${command.type} is refused: ${answer.refusal.code}`);
    }
  }

  async #settled(): Promise<void> {
    await this.#table.settled();
    await this.#browse();
    // Once the last one has sealed, all open.
    await this.#browse();
    const now = this.#world.clock.now();
    requireSound(this.view, now);
    const rows = await this.#world.log.read(this.#table.id, this.#spectators.rows);
    this.#spectators.check(this.#table, rows);
    const isMoreDue = (this.#world.clock.nextAlarm() ?? Infinity) <= now;
    if (!isMoreDue) requireFollowed(this.view, now, this.#connected);
  }

  /** Whatever is already due happens, without time passing. */
  #atOnce(): Promise<void> {
    return this.#world.clock.pass(0, () => this.#settled());
  }

  /** Whatever happens to connections, servers and clocks, nobody may lose or gain a seat by it. */
  async #keepingSeats(happen: () => Promise<unknown>): Promise<void> {
    const before = seated(this.view);
    await happen();
    await this.#atOnce();
    const after = seated(this.view);
    if (before !== after)
      throw new LifeBroken(`seats went from ${before} to ${after} by themselves`);
  }
}

function portsOf({ name, clock, log, publisher }: World, restarts: number): TablePorts {
  return {
    log,
    clock,
    publisher,
    entropy: seededEntropy(`${name}/${restarts}`),
    botDelay: { min: 600, max: 900 },
    reportTrouble: (_id, seq, error) => {
      throw new LifeBroken(`the table threw at row ${seq}: ${String(error)}`);
    },
  };
}

function seated(view: TableView<Toy>): string {
  return view.seats
    .flatMap((occupant) => (occupant.type === 'person' ? [occupant.person.id] : []))
    .toSorted()
    .join(' ');
}
