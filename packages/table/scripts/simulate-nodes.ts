// Simulates random lives of tables over several nodes with a manual clock, whose hints are lost, duplicated, delayed
// and reordered: `pnpm simulate nodes --lives 2000 [--seed N] [--life N]`.
import { hash } from 'node:crypto';

import { liveOverNodes } from '../src/testing/node-life.ts';
import { simulateLives } from './simulate-lives.ts';

await simulateLives({
  name: 'nodes',
  script: import.meta.url,
  says: 'tables over several nodes',
  usual: 200,
  live: async (seed, number) => ({
    ...(await liveOverNodes(seed, number, (text) => hash('sha256', text))),
  }),
});
