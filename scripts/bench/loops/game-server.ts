// The product, hosting one game more or fewer than it is shipped with.
import { startServer } from '../../../apps/server/src/start-server.ts';
import { hostGame } from '../../../packages/table/src/index.ts';
import { game } from './played-game.ts';

await startServer([hostGame(game)]);
