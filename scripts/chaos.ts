// Has people play while servers are killed and disturbed, and checks every promise that these made:
// `pnpm chaos --nodes 3 --kills 200 [--tables 4] [--seed N] [--clocks right] [--hints redis] [--only upgrade]`.
//
// --nodes   servers; 1 stores everything in SQLite, more share a PostgreSQL of their own (1)
// --kills   how often something goes wrong (20)
// --tables  how many tables are played at (4)
// --seed    of what goes wrong, and of what people play; it does not fix the speed of processes
// --clocks  `right` leaves the clocks of servers alone; otherwise they are up to 30 s wrong
// --only    the only thing that goes wrong, among several servers: `kill`, `upgrade` …
// --hints   `redis` sends hints between servers through a Redis of their own, which is cut off as well
//
// The last line gives the figures; the exit code is 0 only if everything checked has held.
import { join } from 'node:path';
import process from 'node:process';

import type { ChaosHouse } from '../apps/server/test/chaos/chaos-house.ts';
import { runChaos } from '../apps/server/test/chaos/run-chaos.ts';
import { printFigures, readOptions, refuse, seedOption, wholeNumber } from './command-line.ts';

// Servers start over and over: Node need not compile the same code each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');

const values = readOptions({
  nodes: { type: 'string', default: '1' },
  kills: { type: 'string', default: '20' },
  tables: { type: 'string', default: '4' },
  seed: seedOption,
  clocks: { type: 'string', default: 'wrong' },
  hints: { type: 'string', default: 'postgres' },
  only: { type: 'string' },
});
const nodes = wholeNumber('nodes', values.nodes, { least: 1, most: 9 });
const kills = wholeNumber('kills', values.kills, { least: 1 });
const tables = wholeNumber('tables', values.tables, { least: 1, most: 100 });
const { seed } = values;
if (!['right', 'wrong'].includes(values.clocks)) refuse('--clocks must be right or wrong.');
if (!['postgres', 'redis'].includes(values.hints)) refuse('--hints must be postgres or redis.');

console.log(
  `again: pnpm chaos --nodes ${nodes} --kills ${kills} --tables ${tables} --seed "${seed}" --clocks ${values.clocks} --hints ${values.hints}${
    values.only === undefined ? '' : ` --only ${values.only}`
  }`,
);
const start = performance.now();
const house = await openHouse();
const report = await runChaos(house, { kills, tables, seed }, (what) => console.log(what));
const { findings, complaints, struck } = report;
const found = Object.entries(findings) as [keyof typeof findings, readonly string[]][];
for (const [kind, sentences] of found) {
  for (const sentence of sentences.slice(0, 20)) console.error(`${kind}: ${sentence}`);
}
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
printFigures(struck);
const figures = {
  nodes,
  kills,
  lives_ended: report.livesEnded,
  acknowledged: report.acknowledged,
  rows: report.rows,
  views: report.views,
  lost: findings.lost.length,
  doubled: findings.doubled.length,
  views_differing: findings.viewsDiffering.length,
  early_bot_moves: findings.earlyBotMoves.length,
  lengthened_clocks: findings.lengthenedClocks.length,
  unsound_tables: findings.unsoundTables.length,
  complaints: complaints.length,
  seconds: Math.round((performance.now() - start) / 1000),
};
printFigures(Object.entries(figures));
const isSound = complaints.length === 0 && found.every(([, sentences]) => sentences.length === 0);
process.exit(isSound ? 0 : 1);

async function openHouse(): Promise<ChaosHouse> {
  if (nodes === 1) {
    if (values.only !== undefined) refuse('--only is for several servers.');
    const { openOneServer } = await import('../apps/server/test/chaos/one-server.ts');
    return openOneServer();
  }
  const { openSeveralServers, faultNames } =
    await import('../apps/server/test/chaos/several-servers.ts');
  const faults = faultNames.filter((name) => name === (values.only ?? name));
  if (faults.length === 0) refuse(`--only must be one of ${faultNames.join(', ')}.`);
  const [skewed, redis] = [values.clocks === 'wrong', values.hints === 'redis'];
  return openSeveralServers({ count: nodes, seed, skewed, redis, faults });
}
