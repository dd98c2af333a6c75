// Simulates games, tables with people at them on one node or several, or games in two worlds that one viewer cannot
// tell apart: `pnpm simulate --games 10000 [--game toy]`, `pnpm simulate tables --lives 10000`,
// `pnpm simulate nodes --lives 2000`, `pnpm simulate twins --steps 2000`. Each is documented in its own file.
import process from 'node:process';

const kinds: Readonly<Record<string, string>> = {
  tables: '../packages/table/scripts/simulate-tables.ts',
  nodes: '../packages/table/scripts/simulate-nodes.ts',
  twins: './simulate-twins.ts',
};
const script = kinds[process.argv[2] ?? ''];
if (script !== undefined) process.argv.splice(2, 1);
await import(script ?? './simulate-games.ts');
