// Adds tables of Call to Glory that decide in the present way to `golden`, under the number of the present table
// version: `node apps/server/test/make-golden.ts`. An existing file is never rewritten: whatever changes, these tables
// must be read, continued and verified as they were.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { createChance, isSeatView, type Chance } from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import {
  dutyOf,
  gameAt,
  type LiveTable,
  type Person,
  sealOf,
  type TableCommand,
  TableDirectory,
  type TableView,
} from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';

import { games } from '../src/games.ts';

type View = TableView<CallToGlory>;

const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
if (ada === undefined || ben === undefined || cleo === undefined)
  throw new Error('nobody is there');
const plain = { quick: false, tasks: false, ninjas: false };

/** A table with automatic players and a clock that is turned by hand. */
class GoldenTable {
  readonly #name: string;
  readonly #log = new MemoryEventLog();
  readonly #clock = new HandClock(1_780_000_000_000);
  readonly #chance: Chance;
  #directory: TableDirectory;
  #table: LiveTable | null = null;
  #starts = 0;
  #commands = 0;

  constructor(name: string) {
    this.#name = name;
    this.#chance = createChance(Buffer.from(name), 'people');
    this.#directory = this.#open();
  }

  get table(): LiveTable {
    if (this.#table === null) throw new Error('there is no table yet');
    return this.#table;
  }

  async create(options: object, bots?: string): Promise<void> {
    const wish = { gameId: callToGlory.id, options: { clock: 'none', private: false, ...options } };
    const filled = bots === undefined ? {} : { bots };
    const created = await this.#directory.create({ ...wish, host: people.ada, ...filled });
    if (!created.ok) throw new Error(created.refusal.code);
    this.#table = created.value;
  }

  async ask(person: Person, command: TableCommand): Promise<void> {
    this.#commands += 1;
    const commandId = `${this.#name}-${this.#commands}`;
    const { id, seq } = this.table;
    const answer = await this.#directory.submit(id, { person, commandId, seq, command });
    if (!answer.ok) throw new Error(`${person.id}: ${command.type}: ${answer.refusal.code}`);
  }

  async all(asked: readonly Person[], command: TableCommand): Promise<void> {
    for (const person of asked) await this.ask(person, command);
  }

  /** Everybody's browser seals and opens, and the countdown passes. */
  async begin(ready: readonly Person[]): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      for (const person of ready) {
        const duty = dutyOf(this.view(person), person.id);
        const entropy = createHash('sha256').update(`${person.id}/${this.table.id}`);
        const hex = entropy.digest('hex').slice(0, 32);
        if (duty === 'seal') await this.ask(person, { type: 'seal', seal: sealOf(hex) });
        if (duty === 'open') await this.ask(person, { type: 'open', entropy: hex });
      }
    }
    await this.pass(3000);
  }

  /** People play by the simple bot until the game is over, or `isDone` says so. */
  async play(players: readonly Person[], isDone: (view: View) => boolean): Promise<void> {
    for (;;) {
      let hasPlayed = false;
      for (const person of players) {
        const view = this.view(person);
        if (view.stage !== 'playing' || isDone(view)) return;
        if (view.game === null || !isSeatView(view.game)) throw new Error('only seats play');
        if (callToGlory.legalCommands(view.game).length === 0) continue;
        const command = callToGlory.bots.simple(view.game, this.#chance);
        await this.ask(person, { type: 'play', command });
        hasPlayed = true;
      }
      if (!hasPlayed) await this.pass(1000);
    }
  }

  view(person: Person): View {
    return this.table.view(this.table.viewerOf(person.id)) as View;
  }

  pass(milliseconds: number): Promise<void> {
    return this.#clock.pass(milliseconds, () => this.#directory.settled());
  }

  async restart(): Promise<void> {
    const { id } = this.table;
    await this.#directory.stop();
    this.#directory = this.#open();
    this.#table = await this.#directory.find(id);
  }

  /** Writes its rows, and the secret of the current or the next game. */
  async write(): Promise<void> {
    await this.#directory.stop();
    const { id } = this.table;
    const folder = join(import.meta.dirname, '../golden', String(this.view(people.ada).version));
    mkdirSync(folder, { recursive: true });
    const rows = await this.#log.read(id);
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    writeFileSync(join(folder, `${this.#name}.jsonl`), lines, { flag: 'wx' });
    if (this.view(people.ada).stage === 'playing') {
      writeFileSync(
        join(folder, `${this.#name}.secret`),
        `${(await this.#log.readWithSecret(id)).secret}\n`,
      );
    }
    process.stdout.write(`${this.#name}: ${rows.length} rows\n`);
  }

  #open(): TableDirectory {
    this.#starts += 1;
    return new TableDirectory(games, {
      log: this.#log,
      clock: this.#clock,
      publisher: new MemoryPublisher(),
      entropy: seededEntropy(`${this.#name}/${this.#starts}`),
      botDelay: { min: 600, max: 900 },
      reportTrouble: (_id, seq, error) => {
        throw new Error(`row ${seq}`, { cause: error });
      },
    });
  }
}

const people = { ada, ben, cleo };
const toTheEnd = (): boolean => false;

/** Three people, mixed seats, a rematch. */
async function makeBase(): Promise<void> {
  const golden = new GoldenTable('base');
  await golden.create({ seats: 3, randomSeats: true, game: { ...plain, quick: true } });
  const players = [people.ada, people.ben, people.cleo];
  await golden.all(players.slice(1), { type: 'sit' });
  for (let game = 0; game < 2; game += 1) {
    await golden.all(players, { type: 'ready' });
    await golden.begin(players);
    await golden.play(players, toTheEnd);
  }
  await golden.write();
}

/** Both variants, two people and a bot; one of them stops in the second round of its game. */
async function makeVariants(name: string, isDone: (view: View) => boolean): Promise<void> {
  const golden = new GoldenTable(name);
  await golden.create({ seats: 3, game: { ...plain, tasks: true, ninjas: true } });
  const players = [people.ada, people.ben];
  await golden.ask(people.ben, { type: 'sit' });
  await golden.ask(people.ada, { type: 'seatBot', seat: 2, bot: 'simple' });
  await golden.all(players, { type: 'ready' });
  await golden.begin(players);
  await golden.play(players, isDone);
  await golden.write();
}

/** One person, all other seats filled with bots. */
async function makeBots(): Promise<void> {
  const golden = new GoldenTable('bots');
  await golden.create({ seats: 4, game: { ...plain, quick: true, ninjas: true } }, 'simple');
  await golden.begin([people.ada]);
  await golden.play([people.ada], toTheEnd);
  await golden.write();
}

/**
 * Watched with a delay, hands shown: somebody who does not open, an absence, a stand-in, a pause, a restart, other
 * options, and a second game that is ended.
 */
async function makeWatching(): Promise<void> {
  const golden = new GoldenTable('watching');
  const options = { seats: 2, clock: 'fast', private: false, game: { ...plain, quick: true } };
  const players = [people.ada, people.ben];
  await golden.create(options);
  await golden.ask(people.ben, { type: 'sit' });
  await golden.all(players, { type: 'ready' });
  await golden.begin([people.ada]);
  await golden.pass(10_000);
  const game = { ...plain, quick: true, memory: 'counts' };
  const watching = { delay: 12, hands: true };
  const shown = { ...options, seats: 3, private: true, watching, game };
  await golden.ask(people.ada, { type: 'setOptions', options: shown });
  await golden.ask(people.ada, { type: 'seatBot', seat: 2, bot: 'random' });
  await golden.all(players, { type: 'ready' });
  await golden.begin(players);
  await golden.play(players, (view) => turnsIn(view) >= 4);
  await golden.table.attend([people.ada.id]);
  await golden.pass(125_000);
  await golden.table.attend(players.map(({ id }) => id));
  for (const type of ['pause', 'resume'] as const) {
    await golden.all(players, { type: 'vote', motion: { type }, isFor: true });
    await golden.pass(10_000);
  }
  await golden.restart();
  await golden.table.attend(players.map(({ id }) => id));
  await golden.pass(200_000);
  await golden.play(players, toTheEnd);
  await golden.all(players, { type: 'ready' });
  await golden.begin(players);
  await golden.play(players, (view) => turnsIn(view) >= 2);
  await golden.all(players, { type: 'vote', motion: { type: 'end' }, isFor: true });
  await golden.write();
}

function turnsIn(view: View): number {
  return gameAt(view)?.public.turns ?? 0;
}

await makeBase();
await makeVariants('tasks-ninjas', toTheEnd);
await makeVariants('running', (view) => gameAt(view)?.public.round === 2 && turnsIn(view) >= 5);
await makeBots();
await makeWatching();
