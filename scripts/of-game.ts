// Runs a script of one game: `pnpm verify`, `pnpm verify --game toy`. Without `--game` it is the first that players are
// offered; all other arguments are the script's.
import process from 'node:process';

import { scriptOf } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

const [name = ''] = process.argv.splice(2, 1);
await import(await scriptOf(wantedGame, name));
