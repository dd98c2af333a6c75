// Runs all benches, or those named as arguments: `pnpm bench`, `pnpm bench server --tables 1000 --game toy`.
// Each file in `scripts/bench` is one of them and documents its options; it prints its results, and the very
// last line is `name=value …`.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import type { Figures } from './bench/figures.ts';
import { printFigures, readOptions, refuse, type Options, type Values } from './command-line.ts';
import { wantedGame } from './wanted-game.ts';

const folder = new URL('bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'figures.ts')
  .map((file) => file.replace(/\.ts$/, ''));
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const wanted = firstOption === -1 ? args : args.slice(0, firstOption);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  refuse(`No such bench: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
}

const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));
const benches = await Promise.all(chosen.map(load));
const options = readOptions(
  Object.assign({}, ...benches.map((bench) => bench.options ?? {})) as Options,
  args.slice(wanted.length),
);

console.log(`Measured with the game ${wantedGame}`);
const all: Record<string, number> = {};
for (const bench of benches) {
  const ownFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const figures = await bench.measure(ownFolder, options);
  rmSync(ownFolder, { recursive: true });
  for (const { figure, value, unit, says } of figures) {
    console.log(`${says}: ${value} ${unit}`.trimEnd());
    all[figure] = value;
  }
}
printFigures(Object.entries(all));

interface Bench {
  readonly options?: Options;
  /** @param folder an empty one for its data, removed afterwards */
  measure(folder: string, values: Values<Options>): Promise<Figures>;
}

async function load(name: string): Promise<Bench> {
  const bench: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isBench(bench)) throw new Error(`scripts/bench/${name}.ts does not export measure()`);
  return bench;
}

function isBench(module: unknown): module is Bench {
  return typeof module === 'object' && module !== null && 'measure' in module;
}
