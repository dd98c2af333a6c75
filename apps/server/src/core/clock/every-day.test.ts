import { setImmediate } from 'node:timers/promises';

import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { everyDay } from './every-day.ts';

const day = 24 * 60 * 60_000;

it('does a day’s work on one of several servers, however often they start', async () => {
  const ports = {
    clock: new HandClock(10 * day),
    documents: memoryDocuments(),
    log: pino({ level: 'silent' }),
  };
  const { clock } = ports;
  const done: string[] = [];
  const start = (server: string) =>
    everyDay('sweep', async () => void done.push(`${server} ${clock.now() / day}`), ports);
  const pass = (milliseconds: number) => clock.pass(milliseconds, () => setImmediate());
  const stopFirst = start('first');
  start('second');
  await setImmediate();
  await pass(day / 4);
  stopFirst();
  start('first again');
  await setImmediate();
  await pass(day);
  expect(done).toEqual(['first 10', 'second 11']);
  await pass(2 * day);
  expect(done.slice(2)).toEqual(['second 12', 'second 13']);
  const kept = await ports.documents.of('daily-work', z.string()).list();
  expect(kept.length).toBeLessThanOrEqual(2);
});
