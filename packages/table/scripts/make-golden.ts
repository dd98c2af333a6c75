// Adds the log of a table of the present `tableVersion` to `golden`, under the number of that version:
// `node packages/table/scripts/make-golden.ts`. An existing file is never overwritten: a log that was
// fair once must stay fair for ever.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tableVersion } from '../src/model/decision.ts';
import type { LogRow } from '../src/model/ports.ts';
import { ToyWorld } from '../src/testing/toy-world.ts';
import { ada, ben } from '../src/testing/toy.ts';

const folder = join(import.meta.dirname, '../golden');

/** The table versions that have a golden log. */
export function goldenVersions(): readonly number[] {
  return readdirSync(folder).map((file) => Number.parseInt(file, 10));
}

/** A golden log, row by row. */
export function readGolden(version: number): readonly LogRow[] {
  const lines = readFileSync(join(folder, `${version}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as LogRow);
}

/** Three games on random seats: entropy, latecomers, stand-ins, a break, a pause, restarts in games and a countdown. */
async function playLively(): Promise<readonly LogRow[]> {
  let world = new ToyWorld();
  let table = await world.open({ clock: 'fast', randomSeats: true, game: { rounds: 2 } });
  const restart = async (seed: string): Promise<void> => {
    await world.directory.stop();
    world = new ToyWorld({ log: world.log, clock: world.clock, seed });
    table = (await world.directory.find(table.id)) ?? table;
  };
  await world.ask(table, ben, { type: 'sit' });
  await world.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'random' });
  for (const game of [1, 2, 3]) {
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
    if (game === 2) await restart('toy-countdown');
    await world.begin(table);
    await world.pass(2000);
    await world.play(table, ada);
    for (const one of [ada, ben]) {
      await world.ask(table, one, { type: 'vote', motion: { type: 'pause' }, isFor: true });
    }
    await world.pass(5000);
    for (const one of [ada, ben]) {
      await world.ask(table, one, { type: 'vote', motion: { type: 'resume' }, isFor: true });
    }
    await restart(`toy-${game}`);
    for (const one of [ada, ben]) await table.attend([one.id]);
    await world.pass(600_000);
  }
  return world.log.read(table.id);
}

if (import.meta.main) {
  const rows = await playLively();
  const file = join(folder, `${tableVersion}.jsonl`);
  writeFileSync(file, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`, { flag: 'wx' });
  console.log(file);
}
