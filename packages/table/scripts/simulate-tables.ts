// Simulates random lives of tables with a manual clock, and checks them against the rules for people at tables:
// `pnpm simulate tables --lives 10000 [--seed N] [--life N]`.
import { liveRandomLife } from '../src/testing/random-life.ts';
import { simulateLives } from './simulate-lives.ts';

await simulateLives({
  name: 'tables',
  script: import.meta.url,
  says: 'tables',
  usual: 1000,
  live: async (seed, number) => {
    const { rows, games, isClosed, lateRows } = await liveRandomLife(seed, number);
    // Late rows are those sent to delayed spectators, with hands, in the middle of a game.
    return { rows, games, closed: Number(isClosed), late_rows: lateRows };
  },
});
