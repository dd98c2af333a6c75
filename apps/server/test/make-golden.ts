// Adds tables of Call to Glory that decide in the present way to `golden`, under the number of the present table
// version: `node apps/server/test/make-golden.ts`. An existing file is never rewritten: whatever changes, these tables
// must be read, continued and verified as they were.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import { gameAt, type Person, type TableView } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';

import { TableInMemory } from './table-in-memory.ts';

type View = TableView<CallToGlory>;

const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
if (ada === undefined || ben === undefined || cleo === undefined)
  throw new Error('nobody is there');
const plain = { quick: false, tasks: false, ninjas: false };

type GoldenTable = TableInMemory<CallToGlory>;

function goldenTable(name: string): GoldenTable {
  const clock = new HandClock(1_780_000_000_000);
  return new TableInMemory(name, callToGlory, { clock, botDelay: { min: 600, max: 900 } });
}

/** People play until the game is over, or `isDone` says so. */
async function play(
  golden: GoldenTable,
  players: readonly Person[],
  isDone: (view: View) => boolean = () => false,
): Promise<void> {
  for (;;) {
    let hasPlayed = false;
    for (const person of players) {
      const view = golden.view(person);
      if (view.stage !== 'playing' || isDone(view)) return;
      hasPlayed = (await golden.playNext([person])) || hasPlayed;
    }
    if (!hasPlayed) await golden.pass(1000);
  }
}

/** Writes its rows, and the secret of the current game. */
async function write(name: string, golden: GoldenTable): Promise<void> {
  await golden.stop();
  const { id } = golden.table;
  const { stage, version } = golden.view(people.ada);
  const folder = join(import.meta.dirname, '../golden', String(version));
  mkdirSync(folder, { recursive: true });
  const { rows, secret } = await golden.log.readWithSecret(id);
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(folder, `${name}.jsonl`), lines, { flag: 'wx' });
  if (stage === 'playing') writeFileSync(join(folder, `${name}.secret`), `${secret}\n`);
  process.stdout.write(`${name}: ${rows.length} rows\n`);
}

const people = { ada, ben, cleo };

/** Three people, mixed seats, a rematch. */
async function makeBase(): Promise<void> {
  const golden = goldenTable('base');
  await golden.create(people.ada, { seats: 3, randomSeats: true, game: { ...plain, quick: true } });
  const players = [people.ada, people.ben, people.cleo];
  await golden.all(players.slice(1), { type: 'sit' });
  for (let game = 0; game < 2; game += 1) {
    await golden.all(players, { type: 'ready' });
    await golden.begin(players);
    await play(golden, players);
  }
  await write('base', golden);
}

/** Both variants, two people and a bot; one of them stops in the second round of its game. */
async function makeVariants(name: string, isDone: (view: View) => boolean): Promise<void> {
  const golden = goldenTable(name);
  await golden.create(people.ada, { seats: 3, game: { ...plain, tasks: true, ninjas: true } });
  const players = [people.ada, people.ben];
  await golden.ask(people.ben, { type: 'sit' });
  await golden.ask(people.ada, { type: 'seatBot', seat: 2, bot: 'simple' });
  await golden.all(players, { type: 'ready' });
  await golden.begin(players);
  await play(golden, players, isDone);
  await write(name, golden);
}

/** One person, all other seats filled with bots. */
async function makeBots(): Promise<void> {
  const golden = goldenTable('bots');
  await golden.create(
    people.ada,
    { seats: 4, game: { ...plain, quick: true, ninjas: true } },
    'simple',
  );
  await golden.begin([people.ada]);
  await play(golden, [people.ada]);
  await write('bots', golden);
}

/**
 * Watched with a delay, hands shown: somebody who does not open, an absence, a stand-in, a pause, a restart, other
 * options, and a second game that is ended.
 */
async function makeWatching(): Promise<void> {
  const golden = goldenTable('watching');
  const options = { seats: 2, clock: 'fast', private: false, game: { ...plain, quick: true } };
  const players = [people.ada, people.ben];
  await golden.create(people.ada, options);
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
  await play(golden, players, (view) => turnsIn(view) >= 4);
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
  await play(golden, players);
  await golden.all(players, { type: 'ready' });
  await golden.begin(players);
  await play(golden, players, (view) => turnsIn(view) >= 2);
  await golden.all(players, { type: 'vote', motion: { type: 'end' }, isFor: true });
  await write('watching', golden);
}

function turnsIn(view: View): number {
  return gameAt(view)?.public.turns ?? 0;
}

await makeBase();
await makeVariants('tasks-ninjas', () => false);
await makeVariants('running', (view) => gameAt(view)?.public.round === 2 && turnsIn(view) >= 5);
await makeBots();
await makeWatching();
