import process from 'node:process';

import { games } from '../apps/server/src/games.ts';

const at = process.argv.indexOf('--game');
const [, asked] = at === -1 ? [] : process.argv.splice(at, 2);

/** The id after `--game`, which is removed from the arguments; by default the first game that players are offered. */
export const wantedGame: string = asked ?? games[0]?.id ?? '';
