// Runs a script of one game: `pnpm verify`, `pnpm verify --game toy`. Without `--game` it is the first that players are
// offered; all other arguments are the script's.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import { games } from '../apps/server/src/games.ts';
import { refuse } from './command-line.ts';
import { gamePackages } from './game-packages.ts';

const [name = ''] = process.argv.splice(2, 1);
const at = process.argv.indexOf('--game');
const [, wanted = games[0]?.id] = at === -1 ? [] : process.argv.splice(at, 2);
const found = (await gamePackages()).find(({ id }) => id === wanted);
if (found === undefined) refuse(`There is no game ${wanted}.`);
const script = `${found.folder}/scripts/${name}.ts`;
if (!existsSync(script)) refuse(`${wanted} has no ${name}.`);
await import(pathToFileURL(script).href);
