import { HandClock, MemoryHints } from '@call-to-glory/table/memory';
import { expect, it, onTestFinished } from 'vitest';

import { DocumentUnreadable } from '../errors.ts';
import { Lifecycle } from '../lifecycle.ts';
import { shareChanges, watchNodes } from './watch-nodes.ts';

it('looks on where a newer release has written what this one cannot read, and ends no server for it', async () => {
  const clock = new HandClock();
  const here = new MemoryHints();
  const there = new MemoryHints(here);
  const hint = { type: 'player', player: 'ada', what: 'rule' } as const;
  const read: string[] = [];
  const readNewer = async (what: string): Promise<unknown> => {
    read.push(what);
    throw new DocumentUnreadable('rule ada');
  };
  const lifecycle = new Lifecycle();
  const app = { clock, lifecycle, shared: { hints: here } };
  shareChanges(app, 'rule', () => readNewer('player'));
  watchNodes(app, { heard: () => readNewer('hint'), look: () => readNewer('look') });
  const errors: unknown[] = [];
  const note = (error: unknown): void => void errors.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  there.tell(hint);
  await clock.pass(10_000, () => new Promise((done) => setImmediate(done)));
  expect(read.toSorted()).toEqual(['hint', 'look', 'look', 'player']);
  expect(errors).toEqual([]);
  lifecycle.stop();
});
