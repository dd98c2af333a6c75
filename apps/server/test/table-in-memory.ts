import { hash } from 'node:crypto';

import {
  createChance,
  isSeatView,
  type Chance,
  type Game,
  type GameTypes,
} from '@call-to-glory/game-kit';
import {
  dutyOf,
  gameAt,
  hostGame,
  sealOf,
  TableDirectory,
  type LiveTable,
  type Person,
  type TableCommand,
  type TablePorts,
  type TableView,
} from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';

/** How long people wait for a game that all are ready for, in milliseconds. */
const countdown = 3000;

/** A table in memory, with a clock that is turned by hand, and people who play by what they see and by chance. */
export class TableInMemory<Types extends GameTypes> {
  readonly log: MemoryEventLog;
  readonly clock: HandClock;
  readonly #name: string;
  readonly #game: Game<Types>;
  readonly #ports: Partial<TablePorts>;
  readonly #chance: Chance;
  #directory: TableDirectory;
  #table: LiveTable | null = null;
  #starts = 0;
  #commands = 0;

  /** @param name seeds everything that is drawn */
  constructor(
    name: string,
    game: Game<Types>,
    {
      log = new MemoryEventLog(),
      clock = new HandClock(1_000_000),
      ...ports
    }: Partial<TablePorts> & { readonly log?: MemoryEventLog; readonly clock?: HandClock } = {},
  ) {
    this.log = log;
    this.clock = clock;
    this.#name = name;
    this.#game = game;
    this.#ports = ports;
    this.#chance = createChance(Buffer.from(name), 'people');
    this.#directory = this.#open();
  }

  get table(): LiveTable {
    if (this.#table === null) throw new Error('there is no table yet');
    return this.#table;
  }

  /** @param options that differ from a public table without clocks */
  async create(host: Person, options: object, bots?: string): Promise<void> {
    const created = await this.#directory.create({
      gameId: this.#game.id,
      options: { clock: 'none', private: false, ...options },
      host,
      ...(bots === undefined ? {} : { bots }),
    });
    if (!created.ok) throw new Error(created.refusal.code);
    this.#table = created.value;
  }

  view(person: Person): TableView<Types> {
    return this.table.view(this.table.viewerOf(person.id)) as TableView<Types>;
  }

  /** Throws if it is refused. */
  async ask(person: Person, command: TableCommand): Promise<void> {
    this.#commands += 1;
    const commandId = `${this.#name}-${this.#commands}`;
    const { id, seq } = this.table;
    const answer = await this.#directory.submit(id, { person, commandId, seq, command });
    if (!answer.ok) throw new Error(`${person.id}: ${command.type}: ${answer.refusal.code}`);
  }

  async all(people: readonly Person[], command: TableCommand): Promise<void> {
    for (const person of people) await this.ask(person, command);
  }

  /** The browsers of those who are ready seal and open, and the countdown passes. */
  async begin(ready: readonly Person[]): Promise<void> {
    await this.contribute(ready);
    await this.pass(countdown);
  }

  /** The same without the countdown: where only one person plays, there is none. */
  async contribute(ready: readonly Person[]): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      for (const person of ready) {
        const duty = dutyOf(this.view(person), person.id);
        const entropy = hash('sha256', `${person.id}/${this.table.id}`).slice(0, 32);
        if (duty === 'seal') await this.ask(person, { type: 'seal', seal: sealOf(entropy) });
        if (duty === 'open') await this.ask(person, { type: 'open', entropy });
      }
    }
  }

  /** Has the first of these people who is asked for anything play; answers whether anybody is. */
  async playNext(people: readonly Person[]): Promise<boolean> {
    for (const person of people) {
      const view = gameAt(this.view(person));
      if (view === null || !isSeatView(view) || this.#game.legalCommands(view).length === 0)
        continue;
      await this.ask(person, { type: 'play', command: this.#game.bots.simple(view, this.#chance) });
      return true;
    }
    return false;
  }

  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, () => this.#directory.settled());
  }

  async restart(): Promise<void> {
    const { id } = this.table;
    await this.stop();
    this.#directory = this.#open();
    this.#table = await this.#directory.find(id);
  }

  stop(): Promise<void> {
    return this.#directory.stop();
  }

  #open(): TableDirectory {
    this.#starts += 1;
    return new TableDirectory([hostGame(this.#game)], {
      publisher: new MemoryPublisher(),
      entropy: seededEntropy(`${this.#name}/${this.#starts}`),
      botDelay: { min: 0, max: 0 },
      reportTrouble: (_id, seq, error) => {
        throw new Error(`row ${seq}`, { cause: error });
      },
      ...this.#ports,
      log: this.log,
      clock: this.clock,
    });
  }
}
