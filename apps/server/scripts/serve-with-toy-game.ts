// The server as developers and browser tests have it: with the toy game beside those that players are offered.
import { hostGame } from '@call-to-glory/table';
import { toyGame } from '@call-to-glory/toy-game';

import { games } from '../src/games.ts';
import { startServer } from '../src/start-server.ts';

await startServer([...games, hostGame(toyGame)]);
