import { games } from './games.ts';
import { startServer } from './start-server.ts';

await startServer(games);
