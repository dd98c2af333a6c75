// Measures what the arguments name, or everything: `pnpm bench`, `pnpm bench engine --game toy`. Each
// file in `scripts/bench` is one of them; it prints what it found, and the last line of all is `name=value …`.
import { readdirSync } from 'node:fs';
import process from 'node:process';

import type { Figures } from './bench/figures.ts';
import { refuse } from './command-line.ts';
import { wantedGame } from './wanted-game.ts';

const folder = new URL('bench/', import.meta.url);
const names = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'figures');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  refuse(`No such bench: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
}

console.log(`Measured with the game ${wantedGame}`);
const all: Record<string, number> = {};
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bench: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isBench(bench)) throw new Error(`scripts/bench/${name}.ts does not export measure()`);
  const figures = await bench.measure();
  for (const { figure, value, unit, says } of figures) {
    console.log(`${says}: ${value} ${unit}`.trimEnd());
    all[figure] = value;
  }
}
console.log(
  Object.entries(all)
    .map(([figure, value]) => `${figure}=${value}`)
    .join(' '),
);

function isBench(module: unknown): module is { measure(): Promise<Figures> } {
  return typeof module === 'object' && module !== null && 'measure' in module;
}
