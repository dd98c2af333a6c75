// Simulates games, tables with people at them on one node or several, or games in two worlds that one viewer cannot
// tell apart: `pnpm simulate --games 10000 [--game toy]`, `pnpm simulate tables --lives 10000`,
// `pnpm simulate nodes --lives 2000`, `pnpm simulate twins --steps 2000`. Each is documented in its own file.
import process from 'node:process';

if (process.argv[2] === 'tables') {
  process.argv.splice(2, 1);
  await import('../packages/table/scripts/simulate-tables.ts');
} else if (process.argv[2] === 'nodes') {
  process.argv.splice(2, 1);
  await import('../packages/table/scripts/simulate-nodes.ts');
} else if (process.argv[2] === 'twins') {
  process.argv.splice(2, 1);
  await import('./simulate-twins.ts');
} else {
  await import('./simulate-games.ts');
}
