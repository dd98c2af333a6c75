// The server for development and browser tests: with the toy game in addition to the games that players are offered.
import { hostGame } from '@call-to-glory/table';
import { toyGame } from '@call-to-glory/toy-game';

import { games } from '../src/games.ts';
import { startServer } from '../src/start-server.ts';

await startServer([...games, hostGame(toyGame)]);
